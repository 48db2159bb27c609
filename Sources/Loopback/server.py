"""Serves recorded answers on 127.0.0.1: the standard library's server of HTTP, with a handler that looks them up.

    python3 server.py FOLDER

It writes its port to descriptor 3, and ends when its standard input does. A request names its recording, a file in the
folder: a line of JSON, then the body.
"""
import http.server
import json
import os
import re
import socket
import struct
import sys
import threading
import time


class Player(http.server.BaseHTTPRequestHandler):
    # One connection for each request: a client would repeat a request by itself if a connection breaks that it has used.
    protocol_version = "HTTP/1.0"
    disable_nagle_algorithm = True

    def play(self):
        recording, body = self.recording()
        if recording is None:
            self.send_error(404)
            return
        time.sleep(recording["delay"])
        if recording["end"] == "silence":
            threading.Event().wait()
        if recording["end"] == "reset":
            # To close without lingering resets the connection.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            os.close(self.connection.detach())
            return
        self.send_response_only(recording["status"])
        if recording["length"] is not None:
            self.send_header("Content-Length", str(recording["length"]))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = play

    def recording(self):
        name = self.headers.get("Recording", "")
        if not re.fullmatch("[0-9a-f]+-[0-9]+", name):
            return None, b""
        try:
            with open(os.path.join(sys.argv[1], name), "rb") as file:
                recording = json.loads(file.readline())
                body = file.read()
        except OSError:
            return None, b""
        # What was recorded is the answer to one request and no other.
        return (recording, body) if recording["request"] == f"{self.command} {self.path}" else (None, b"")

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        # A client that has gone.
        pass


server = Server(("127.0.0.1", 0), Player)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.write(3, f"{server.server_port}\n".encode())
sys.stdin.buffer.read()
os._exit(0)
