import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import {
  type Connection,
  type ConnectionFailure,
  openConnection,
} from '../../../../src/request/connection/connection.ts';

interface Seen {
  states: string[];
  messages: (string | Uint8Array)[];
  notes: string[];
  failure: ConnectionFailure | undefined;
}

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

async function serve(visit: (socket: ServerSocket) => void): Promise<string> {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', visit);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ending.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
    http.close();
  });
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`;
}

function connect(url: string, reconnect = () => false): { connection: Connection; seen: Seen } {
  const seen: Seen = { states: [], messages: [], notes: [], failure: undefined };
  const connection = openConnection(
    { url, subprotocols: [], reconnect },
    {
      state: (state, failure) => {
        seen.states.push(state);
        seen.failure = failure;
      },
      message: (content) => seen.messages.push(content),
      note: (text) => seen.notes.push(text),
    },
  );
  ending.push(() => connection.close());
  return { connection, seen };
}

test('sends and receives texts and bytes', async () => {
  const url = await serve((socket) => socket.on('message', (data, binary) => socket.send(data, { binary })));
  const { connection, seen } = connect(url);
  await expect.poll(() => seen.states).toContain('open');
  connection.send('hello');
  connection.send(new Uint8Array([1, 2]));
  await expect.poll(() => seen.messages).toEqual(['hello', new Uint8Array([1, 2])]);
  connection.close();
  await expect.poll(() => seen.states).toEqual(['connecting', 'open', 'closing', 'closed']);
  expect(seen.notes).toEqual(['Connected.', 'Disconnected (1000, normal).']);
  expect(seen.failure).toBeUndefined();
});

test('reports the close code and the reason of the server', async () => {
  const { seen } = connect(await serve((socket) => socket.close(4001, 'Bad token')));
  await expect.poll(() => seen.states.at(-1)).toBe('closed');
  expect(seen.notes.at(-1)).toBe('Disconnected (4001, defined by this API). The server says: Bad token.');
  expect(seen.failure).toEqual({ words: seen.notes.at(-1), isRefused: false });
});

test.each([1008, 3000, 3003, 4401, 4403])(
  'knows that a server which closes with %i refuses the reader',
  async (code) => {
    const { seen } = connect(await serve((socket) => socket.close(code)));
    await expect.poll(() => seen.failure?.isRefused).toBe(true);
  },
);

test('adds no second full stop to the reason of the server', async () => {
  const { seen } = connect(await serve((socket) => socket.close(4001, 'Bad token!')));
  await expect.poll(() => seen.notes.at(-1)).toMatch(/ Bad token!$/);
});

test('explains what to do if the server is not available', async () => {
  const { seen } = connect('ws://127.0.0.1:1/');
  await expect.poll(() => seen.states).toEqual(['connecting', 'closed']);
  expect(seen.notes[0]).toContain('Couldn’t connect');
  expect(seen.failure).toEqual({ words: seen.notes[0], isRefused: true });
});

test('reports an invalid address without throwing', () => {
  const { seen } = connect('ws://[');
  expect(seen.states.at(-1)).toBe('closed');
  expect(seen.notes).toHaveLength(1);
});

test('reconnects after a lost connection until it is closed', async () => {
  let visits = 0;
  const url = await serve((socket) => {
    visits += 1;
    if (visits < 3) socket.terminate();
  });
  const { connection, seen } = connect(url, () => true);
  await expect.poll(() => visits).toBe(3);
  await expect.poll(() => seen.states.at(-1)).toBe('open');
  expect(seen.states.filter((state) => state === 'waiting')).toHaveLength(2);
  connection.close();
  await expect.poll(() => seen.states.at(-1)).toBe('closed');
});

test('waits longer each time for a server that accepts connections and closes them at once', async () => {
  let visits = 0;
  const url = await serve((socket) => {
    visits += 1;
    socket.close(1011);
  });
  const { seen } = connect(url, () => true);
  await expect.poll(() => visits, { timeout: 10_000 }).toBe(3);
  await expect
    .poll(() => seen.notes.filter((note) => note.startsWith('Reconnecting')))
    .toEqual(['Reconnecting in 1 s.', 'Reconnecting in 2 s.', 'Reconnecting in 4 s.']);
});

test('a server that goes down has not refused the reader, whom it accepted before', async () => {
  const url = await serve(() => ending[0]?.());
  const { seen } = connect(url, () => true);
  await expect.poll(() => seen.failure?.words).toMatch(/^Couldn’t connect\./);
  expect(seen.failure?.isRefused).toBe(false);
});

test('reconnects if the reader asks for it while connected', async () => {
  let visits = 0;
  let wanted = false;
  const url = await serve((socket) => {
    visits += 1;
    socket.on('message', () => socket.terminate());
  });
  const { connection, seen } = connect(url, () => wanted);
  await expect.poll(() => seen.states.at(-1)).toBe('open');
  wanted = true;
  connection.send('end');
  await expect.poll(() => visits).toBe(2);
});

test('a server that never answers is not reported as a failure when the reader cancels', async () => {
  const silent = createNetServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  ending.push(() => silent.close());
  const { connection, seen } = connect(`ws://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  connection.close();
  await expect.poll(() => seen.states.at(-1)).toBe('closed');
  expect(seen).toMatchObject({ notes: [], failure: undefined });
});

test('says once that a server has not responded yet, and nothing more after the reader cancels', async () => {
  const silent = createNetServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  ending.push(() => silent.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { connection, seen } = connect(`ws://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  vi.advanceTimersByTime(9_000);
  expect(seen.notes).toEqual([]);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const notes = ['No response yet.'];
  expect(seen.notes).toEqual(notes);
  connection.close();
  await expect.poll(() => seen.states).toEqual(['connecting', 'closing', 'closed']);
  expect(seen.notes).toEqual(notes);
});

test('the wait for the next attempt can be canceled', async () => {
  const { connection, seen } = connect('ws://127.0.0.1:1/', () => true);
  await expect.poll(() => seen.states.at(-1)).toBe('waiting');
  connection.close();
  expect(seen.states.at(-1)).toBe('closed');
  const { length } = seen.states;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen.states).toHaveLength(length);
});

test('the wait for a server that does not close the connection can be canceled', async () => {
  const http = createServer().on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write([...lines, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
    ending.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ending.push(() => http.close());
  const { connection, seen } = connect(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  await expect.poll(() => seen.states.at(-1)).toBe('open');
  connection.close();
  expect(seen.states.at(-1)).toBe('closing');
  connection.close();
  expect(seen.states.at(-1)).toBe('closed');
});

test('sends nothing before the connection is open', () => {
  const { connection } = connect('ws://127.0.0.1:1/');
  expect(connection.send('x')).toBe('The connection isn’t open.');
});
