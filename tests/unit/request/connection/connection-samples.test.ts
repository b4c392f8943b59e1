import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../../../example-site/api/server.ts';
import { CONNECTION_SAMPLES, type SampledConnection } from '../../../../src/request/connection/connection-samples.ts';
import { repository } from '../../../support/command.ts';

const run = promisify(execFile);
const NASTY = 'quote \' " ` \u0024{x} \\ $HOME %s \u202e é 🏮\nsecond line';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend({ port: 0 });
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

function generateSample(key: string, more: Partial<SampledConnection> = {}): string {
  const sample = CONNECTION_SAMPLES.find((each) => each.key === key);
  if (!sample) throw new Error(`No sample ${key}.`);
  const url = `${backend.url.replace('http', 'ws')}/v1/live/close/1000`;
  return sample.generate({ url, subprotocols: ['lantern.v1'], headers: [['X-A', "it's"]], message: NASTY, ...more });
}

async function installed(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

type Python = (file: string, options: { cwd: string }) => Promise<string>;

/** A test double for websockets before version 13, which has no `asyncio.client` and a different name for headers. */
const OLDER = `
import runpy, sys, types, websockets
module = types.ModuleType("websockets.asyncio.client")
module.connect = lambda url, additional_headers=None, **more: websockets.connect(url, extra_headers=additional_headers, **more)
sys.modules["websockets.asyncio"] = sys.modules["websockets.asyncio.client"] = module
runpy.run_path(sys.argv[1], run_name="__main__")`;

/** Finds a Python with websockets: the first one in the path, or that of the system. */
async function pythonWithWebsockets(): Promise<Python | undefined> {
  for (const command of ['python3', '/usr/bin/python3']) {
    const isNew = await installed(command, '-c', 'import websockets.asyncio.client');
    if (!isNew && !(await installed(command, '-c', 'import websockets'))) continue;
    const first = isNew ? [] : ['-c', OLDER];
    return async (file, options) => {
      const { stdout } = await run(command, [...first, file], { ...options, env: { ...process.env, PYTHONUTF8: '1' } });
      return stdout;
    };
  }
  return undefined;
}

describe('a sample connects, sends its message and ends with the connection', () => {
  /** The backend closes the connection with 1000 after it has received a message. */
  test('in a browser', async () => {
    writeFileSync(path.join(folder, 'browser.mjs'), generateSample('browser', { headers: [] }));
    expect((await run(process.execPath, ['browser.mjs'], { cwd: folder })).stdout).toContain('Closed 1000');
  });

  test('in Node.js', async () => {
    writeFileSync(path.join(folder, 'node.mjs'), generateSample('node'));
    expect((await run(process.execPath, ['node.mjs'], { cwd: folder })).stdout).toContain('Closed 1000');
  });

  test('and shows messages unchanged, in Node.js and a browser', async () => {
    const url = `${backend.url.replace('http', 'ws')}/v1/live/echo`;
    for (const key of ['node', 'browser']) {
      const code = generateSample(key, { url, headers: [] }).replaceAll('console.log(', 'console.log("got", ');
      const ending = `\nsetTimeout(() => socket.close(), 500);`;
      writeFileSync(path.join(folder, `echo-${key}.mjs`), code + ending);
      expect((await run(process.execPath, [`echo-${key}.mjs`], { cwd: folder })).stdout).toContain(`got ${NASTY}`);
    }
  });

  test('in Python, if it is installed', async ({ skip }) => {
    writeFileSync(path.join(folder, 'sample.py'), generateSample('python'));
    if (!(await installed('python3', '--version'))) skip('Python is not installed.');
    await run('python3', ['-c', 'import ast; ast.parse(open("sample.py").read())'], { cwd: folder });
    const python = await pythonWithWebsockets();
    if (python === undefined) skip('websockets is not installed.');
    else expect(await python('sample.py', { cwd: folder })).toBe('');
  });

  test('and shows messages unchanged in Python, if it is installed', async ({ skip }) => {
    const python = await pythonWithWebsockets();
    if (python === undefined) return skip('websockets is not installed.');
    const url = `${backend.url.replace('http', 'ws')}/v1/live/echo`;
    const code = generateSample('python', { url }).replace('print(message)', 'print("got", message); break');
    writeFileSync(path.join(folder, 'echo.py'), code);
    expect(await python('echo.py', { cwd: folder })).toContain(`got ${NASTY}`);
  });

  test('with websocat, as a valid shell command', async () => {
    const url = 'ws://x/a b';
    const subprotocols = ['lantern.v2', 'lantern.v1'];
    const code = generateSample('websocat', { url, subprotocols, message: '{\n  "a": "it\'s"\n}' });
    const words = code
      .replace('websocat', "printf '<%s>\\n'")
      .replace(/^printf '%s\\n' (.*) \|$/m, "printf '%s\\n' $1;");
    const { stdout } = await run('sh', ['-c', words]);
    expect(stdout.trim().split('\n')).toEqual([
      '{"a":"it\'s"}',
      '<-n>',
      // websocat accepts this option once.
      '<--protocol>',
      '<lantern.v2, lantern.v1>',
      '<ws://x/a b>',
      // websocat 1 reads each word after this option as a header.
      '<-H>',
      "<X-A: it's>",
    ]);
  });
});

test('samples send bytes as bytes, and print them readably', async () => {
  const url = `${backend.url.replace('http', 'ws')}/v1/live/echo`;
  const message = Uint8Array.of(0, 255, 16);
  const code = generateSample('node', { url, headers: [], message });
  writeFileSync(path.join(folder, 'bytes.mjs'), `${code}\nsetTimeout(() => socket.close(), 500);`);
  expect((await run(process.execPath, ['bytes.mjs'], { cwd: folder })).stdout).toContain('<Buffer 00 ff 10>');
  expect(generateSample('browser', { message })).toContain('socket.send(new Uint8Array([0x00, 0xff, 0x10]));');
  expect(generateSample('python', { message })).toContain('await socket.send(bytes.fromhex("00ff10"))');
  expect(generateSample('websocat', { message })).toMatch(
    /^printf 00ff10 \| xxd -r -p \|\n {2}websocat -n \\\n {2}--binary/,
  );
});

test('a message on one line keeps the digits that were entered', () => {
  const code = generateSample('websocat', { message: '{\n  "id": 12345678901234567890,\n  "price": 1.0\n}' });
  expect(code).toContain('\'{"id":12345678901234567890,"price":1.0}\'');
});

test('a sample without message, subprotocols and headers has no traces of them', () => {
  const plain = { url: 'wss://example.com/', subprotocols: [], headers: [], message: undefined };
  expect(CONNECTION_SAMPLES.map(({ generate }) => generate(plain)).join('\n\n')).toMatchInlineSnapshot(`
    "const socket = new WebSocket('wss://example.com/');

    socket.addEventListener('message', ({ data }) => console.log(data));
    socket.addEventListener('close', ({ code, reason }) => console.log('Closed', code, reason));

    import WebSocket from 'ws';

    const socket = new WebSocket('wss://example.com/');

    socket.on('message', (data, isBinary) => console.log(isBinary ? data : String(data)));
    socket.on('close', (code, reason) => console.log('Closed', code, String(reason)));
    socket.on('error', (error) => console.error(error.message));

    import asyncio
    from websockets.asyncio.client import connect


    async def main():
        async with connect("wss://example.com/") as socket:
            async for message in socket:
                print(message)


    asyncio.run(main())

    websocat -n \\
      'wss://example.com/'"
  `);
});
