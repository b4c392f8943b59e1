import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSnippet } from '../../../../src/request/snippets/targets.ts';
import { REFUSED_BY_FETCH, UPPERCASE } from './languages.ts';
import { expected, recorder } from './recorder.ts';
import { REQUESTS, requestTo } from './requests.ts';
import { testSamples } from './sample-runs.ts';

const ASCII_HEADER = 'a GET with a body and a header above ASCII';

await testSamples({ slow: false });

const run = promisify(execFile);
let server: Awaited<ReturnType<typeof recorder>>;

beforeAll(async () => {
  server = await recorder();
});

afterAll(() => server.close());

test('curl does not expand brackets or braces in URLs', async () => {
  const request = requestTo(server.origin, { path: '/a?b[]=1&c[d]={e,f}' });
  await run('bash', ['-c', generateSnippet('curl', request)]);
  expect(server.taken(request)).toEqual(await expected(request));
});

test.each([
  ['javascript', REFUSED_BY_FETCH],
  ['typescript', REFUSED_BY_FETCH],
  ['python', UPPERCASE],
  ['wget', UPPERCASE],
  [
    'httpie',
    {
      ...UPPERCASE,
      'a method with a dash': 'takes methods of letters only.',
      'a URL with escapes that it does not need': 'decodes some escapes in the URL.',
      'a header with signs behind backslashes': 'reads a backslash in a header as an escape.',
      [ASCII_HEADER]: 'cannot send characters beyond ASCII in headers.',
    },
  ],
  ['java', { [ASCII_HEADER]: 'Java writes headers in ASCII.' }],
  ['kotlin', { [ASCII_HEADER]: 'Java writes headers in ASCII.' }],
  [
    'dart',
    {
      'a method in lower case': 'Dart sends the method in uppercase.',
      'a URL with escapes that it does not need': 'Dart decodes some escapes in the URL.',
      [ASCII_HEADER]: 'Dart sends only ASCII in headers.',
    },
  ],
  [
    'powershell',
    {
      'a method in lower case': 'PowerShell sends the method in uppercase.',
      [ASCII_HEADER]: '.NET sends only ASCII in headers.',
    },
  ],
  ['swift', { 'a GET with a body': 'URLSession sends no body with this method.' }],
  ['csharp', { [ASCII_HEADER]: '.NET sends only ASCII in headers.' }],
  ['dotnet', { [ASCII_HEADER]: '.NET sends only ASCII in headers.' }],
] as const)('%s explains what it cannot send', (target, reasons) => {
  for (const [name, reason] of Object.entries(reasons)) {
    expect(generateSnippet(target, requestTo(server.origin, REQUESTS[name] ?? {}))).toContain(reason);
  }
});
