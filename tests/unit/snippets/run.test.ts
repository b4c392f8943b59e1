import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSnippet } from '../../../src/snippets/targets.ts';
import { expected, recorder } from './recorder.ts';
import { requestTo } from './requests.ts';
import { quickRunners } from './runners.ts';
import { testSamples } from './sample-runs.ts';

await testSamples('curl', quickRunners.curl, { texts: 15 });
await testSamples('javascript', quickRunners.javascript, { texts: 10 });
await testSamples('typescript', quickRunners.typescript, { texts: 3 });
await testSamples('node', quickRunners.node, { texts: 3 });
await testSamples('python', quickRunners.python, { texts: 6 });
await testSamples('php', quickRunners.php, { texts: 15 });
await testSamples('wget', quickRunners.wget, { texts: 10 });

const run = promisify(execFile);
let server: Awaited<ReturnType<typeof recorder>>;

beforeAll(async () => {
  server = await recorder();
});

afterAll(() => server.close());

test('curl takes no brackets or braces for a list of URLs', async () => {
  const request = requestTo(server.origin, { path: '/a?b[]=1&c[d]={e,f}' });
  await run('bash', ['-c', generateSnippet('curl', request)]);
  expect(server.taken()).toEqual(await expected(request));
});

test('a GET with a body: curl sends it, fetch says that it cannot', async () => {
  const request = requestTo(server.origin, {
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"query":{}}' },
  });
  await run('bash', ['-c', generateSnippet('curl', request)]);
  expect(server.taken()).toEqual(await expected(request));
  for (const target of ['javascript', 'typescript', 'node'] as const) {
    expect(generateSnippet(target, request)).toContain('// fetch sends no body with this method.');
  }
});
