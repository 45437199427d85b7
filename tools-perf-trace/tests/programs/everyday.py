# SPDX-License-Identifier: GPL-2.0
# Common operations of a Python program: sockets, processes, files.
import os
import select
import socket
import subprocess
import tempfile
import threading

s=socket.socket(); s.setsockopt(socket.SOL_SOCKET,socket.SO_REUSEADDR,1); s.bind(("127.0.0.1",0)); s.listen(1)
c=socket.create_connection(s.getsockname()); a,b=s.accept(); c.sendall(b"hello"); print(a.recv(10)); 
r=select.select([a],[c],[],0); p=select.poll(); p.register(a); p.poll(0); c.close(); a.close()
u1,u2=socket.socketpair(); u1.send(b"x"); u2.recv(1)
# One pipe: of two, either may be seen to be closed first.
print(subprocess.run(["/bin/echo","hi"],stdout=subprocess.PIPE).stdout)
subprocess.call("exit 3",shell=True)
with tempfile.TemporaryFile() as f: f.write(b"abc"*1000); f.seek(0); f.read()
print(os.listdir("/")[:0], os.stat("/etc/passwd").st_size, os.uname()[0], os.getcwd(), os.environ.get("HOME"))
e=select.epoll(); e.register(u1, select.EPOLLIN); e.poll(0)
t=threading.Thread(target=lambda:None); t.start(); t.join()
