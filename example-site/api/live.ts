/** The live channels of the demo backend, as `asyncapi/live.yaml` describes them. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

const PATH = /^\/v1\/live\/(echo|prices|rooms|close)(?:\/([\w-]{1,40}))?$/;
const TOKENS = new Map([
  ['demo-token', 'Ada'],
  ['guest-token', 'Grace'],
]);
const MAX_MESSAGE = 1_000_000;

interface Connection {
  socket: WebSocket;
  /** The part of the path after the name of the channel. */
  name: string;
  query: URLSearchParams;
}

type Channel = (connection: Connection) => void;

/** Accepts upgrades for the server's channels. Refuses all others with an HTTP status. */
export function serveLive(server: Server): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    handleProtocols: (offered) => (offered.has('lantern.v1') ? 'lantern.v1' : false),
  });
  const rooms = new Map<string, Set<WebSocket>>();
  const channels: Record<string, Channel> = { echo, prices, close, rooms: (connection) => joinRoom(connection, rooms) };

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, channel = '', name = ''] = PATH.exec(url.pathname) ?? [];
    const open = channels[channel];
    if (!open) return refuse(stream, '404 Not Found');
    if (channel === 'rooms' && !TOKENS.has(url.searchParams.get('token') ?? ''))
      return refuse(stream, '401 Unauthorized');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      open({ socket, name, query: url.searchParams });
    });
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Sends every message back unchanged. */
function echo({ socket }: Connection): void {
  socket.on('message', (message, isBinary) => socket.send(message, { binary: isBinary }));
}

const TITLES = ['bk_0001', 'bk_0002', 'bk_0003'];

/** Sends a price of one of the books that the reader follows every `interval` milliseconds. */
function prices({ socket, query }: Connection): void {
  const interval = Math.min(Math.max(Number(query.get('interval') ?? 1000) || 1000, 1), 60_000);
  let followed = TITLES;
  let count = 0;
  const timer = setInterval(() => {
    const bookId = followed[count % followed.length];
    count += 1;
    if (bookId) send(socket, { type: 'price', bookId, cents: 900 + ((count * 37) % 400), number: count });
  }, interval);
  socket.on('close', () => clearInterval(timer));
  socket.on('message', (message) => {
    const request = parseMessage(message);
    if (request?.['type'] !== 'follow' || !Array.isArray(request['bookIds'])) {
      return send(socket, { type: 'error', message: 'Send {"type": "follow", "bookIds": […]}.' });
    }
    followed = request['bookIds'].filter((id): id is string => TITLES.includes(id));
    send(socket, { type: 'following', bookIds: followed });
  });
}

/** Joins a room, in which every message is sent to all members. */
function joinRoom({ socket, name, query }: Connection, rooms: Map<string, Set<WebSocket>>): void {
  const who = TOKENS.get(query.get('token') ?? '') ?? '';
  const members = rooms.get(name) ?? new Set();
  rooms.set(name, members.add(socket));
  const broadcast = (message: object) => {
    for (const member of members) send(member, message);
  };
  broadcast({ type: 'joined', who, members: members.size });
  socket.on('message', (message) => {
    const command = parseMessage(message);
    if (command?.['type'] !== 'say' || typeof command['text'] !== 'string') {
      return send(socket, { type: 'error', message: 'Send {"type": "say", "text": "…"}.' });
    }
    broadcast({
      type: 'said',
      who,
      text: command['text'],
      ...(typeof command['id'] === 'string' && { id: command['id'] }),
    });
  });
  socket.on('close', () => {
    members.delete(socket);
    if (members.size === 0) rooms.delete(name);
    else broadcast({ type: 'left', who, members: members.size });
  });
}

/** Closes the connection with the requested code after the first message. */
function close({ socket, name }: Connection): void {
  const code = Number(name);
  socket.on('message', () => {
    if (code === 1006) socket.terminate();
    else if ((code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code < 5000)) {
      socket.close(code, `You asked for ${code}.`);
    } else socket.close(1008, 'That code cannot be sent.');
  });
}

function send(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

function parseMessage(message: RawData): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(message));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
