import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { generateSnippet, type TargetKey } from '../../../src/snippets/targets.ts';
import { expected, type Recorded, recorder } from './recorder.ts';
import { REQUESTS, requestTo } from './requests.ts';

const run = promisify(execFile);

let server: Awaited<ReturnType<typeof recorder>>;
let folder: string;

beforeAll(async () => {
  server = await recorder();
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const hasRequests = await run('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
);
if (!hasRequests) console.warn('python3 has no requests: its samples are compiled and not run.');

/** Stands in for the page whose file inputs a browser sample reads. */
const PAGE = `
import { openAsBlob } from 'node:fs';
const inputs = JSON.parse(process.argv[2]);
const loaded = new Map();
for (const { selector, files } of inputs) {
  const list = [];
  for (const { name, type } of files) list.push(new File([await openAsBlob(name)], name, { type }));
  loaded.set(selector, { files: list });
}
globalThis.document = { querySelector: (selector) => loaded.get(selector) };
`;

const runners: Record<TargetKey, (code: string, request: HttpRequest) => Promise<unknown>> = {
  curl: (code) => run('bash', ['-c', code], { cwd: folder }),
  async javascript(code, request) {
    await writeFile(join(folder, 'page.mjs'), PAGE);
    await writeFile(join(folder, 'sample.mjs'), `import './page.mjs';\n${code}`);
    return run(process.execPath, ['sample.mjs', JSON.stringify(inputsOf(request))], { cwd: folder });
  },
  async python(code) {
    await writeFile(join(folder, 'sample.py'), code);
    return run('python3', hasRequests ? ['sample.py'] : ['-m', 'py_compile', 'sample.py'], { cwd: folder });
  },
};

/** What the reader would have chosen in each file input. */
function inputsOf({ body }: HttpRequest) {
  if (body?.kind === 'binary') return [{ selector: 'input[type="file"]', files: [described(body.blob)] }];
  const parts = body?.kind === 'multipart' ? body.parts.filter(({ content }) => content instanceof Blob) : [];
  return [...new Set(parts.map(({ name }) => name))].map((name) => ({
    selector: `input[name="${name}"]`,
    files: parts.filter((part) => part.name === name).map(({ content }) => described(content as Blob)),
  }));
}

function described(blob: Blob) {
  return { name: blob instanceof File ? blob.name : 'file', type: blob.type };
}

async function writeFiles({ body }: HttpRequest): Promise<void> {
  const contents = body?.kind === 'multipart' ? body.parts.map(({ content }) => content) : [];
  const blobs = [...contents, ...(body?.kind === 'binary' ? [body.blob] : [])];
  for (const blob of blobs) {
    if (blob instanceof File) await writeFile(join(folder, blob.name), await blob.bytes());
  }
}

async function sent(target: TargetKey, request: HttpRequest): Promise<Recorded | undefined> {
  await writeFiles(request);
  await runners[target](generateSnippet(target, request), request);
  return server.taken();
}

describe.each(['curl', 'javascript', 'python'] as const)('%s sends what the playground sends:', (target) => {
  test.each(Object.entries(REQUESTS))('%s', async (_name, given) => {
    const request = requestTo(server.origin, given);
    const arrived = await sent(target, request);
    if (target === 'python' && !hasRequests) return;
    expect(arrived).toEqual(await expected(request));
  });
});

test.each(['curl', 'javascript', 'python'] as const)('%s sends any text', async (target) => {
  if (target === 'python' && !hasRequests) return;
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("'", '"', '\\', '$', '`', '\n', '\r', '\0', '@', '%', '{', '"""'),
  );
  const text = fc.array(unit, { minLength: 1 }).map((pieces) => pieces.join('').toWellFormed());
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      const request = requestTo(server.origin, {
        method: 'POST',
        headers: [['Content-Type', 'text/plain']],
        body: { kind: 'text', text: body },
      });
      expect(await sent(target, request)).toEqual(await expected(request));
    }),
    { numRuns: target === 'python' ? 6 : 15 },
  );
});

test('curl takes no brackets or braces for a list of URLs', async () => {
  const request = requestTo(server.origin, { path: '/a?b[]=1&c[d]={e,f}' });
  expect(await sent('curl', request)).toEqual(await expected(request));
});

test('a GET with a body: curl and python send it, fetch says that it cannot', async () => {
  const request = requestTo(server.origin, {
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"query":{}}' },
  });
  expect(await sent('curl', request)).toEqual(await expected(request));
  if (hasRequests) expect(await sent('python', request)).toEqual(await expected(request));
  expect(generateSnippet('javascript', request)).toContain('// fetch sends no body with this method.');
  expect((await sent('javascript', request))?.body).toBe('');
});
