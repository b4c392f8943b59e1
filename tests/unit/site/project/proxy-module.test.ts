import { expect, test } from 'vitest';
import { printedIn, settings, siteWith } from '../../../support/checked-folder.ts';

async function checked(text: string, module = './proxy.ts'): Promise<string> {
  const proxy = { module };
  const files = siteWith({ 'docs.json': settings({ api: { playground: { proxy } } }), 'proxy.ts': text });
  const printed = await printedIn(files);
  return `${printed.code} ${printed.text}`;
}

test.each([
  ['a misspelled name', 'export async function onrequest() {\n  return { status: 403 };\n}\n', '"onrequest"'],
  ['a default export', 'export default function onRequest() {}\n', '"default"'],
  ['no parentheses of an export', 'function onRequest() {}\nexport { onRequest as onRequests };\n', '"onRequests"'],
])('reports %s in the module of the proxy, which would leave it open', async (_, text, found) => {
  const output = await checked(text);
  expect(output).toMatch(/^1 proxy\.ts:\d+:1: error proxy-module-unused: /);
  expect(output).toContain(
    `The proxy refuses every request, because proxy.ts must export "onRequest" or "log", but exports ${found}.`,
  );
  expect(output).toContain('Did you mean "onRequest"?');
});

test('reports a module of the proxy that exports nothing of use at its setting', async () => {
  const output = await checked('/*\nexport function onRequest() {}\n*/\nexport const limit = 5;\n');
  expect(output).toMatch(/docs\.json:1:\d+: error proxy-module-unused: .*exports "limit"/);
  expect(await checked('export {};\n')).toContain('exports nothing');
});

test('reports a module of the proxy that does not exist at its setting', async () => {
  const output = await checked('export const log = () => {};\n', './rules.ts');
  expect(output).toMatch(
    /^1 docs\.json:1:\d+: error proxy-module-unused: The proxy refuses every request, because its module rules\.ts does/,
  );
  expect(await checked('export const log = () => {};\n', './proxy')).toContain('No problems');
});

test('warns of a misspelled export beside a correct one', async () => {
  const output = await checked('export const log = () => {};\nexport const onRequset = () => {};\n');
  expect(output).toMatch(/^0 proxy\.ts:2:1: warning proxy-module-unused: .*"onRequset"/);
  expect(output).toContain('Did you mean "onRequest"?');
});

test.each([
  'export async function onRequest() {}',
  'export const log: (line: unknown) => void = () => {};\nexport const limit = 5;\nexport type Logs = string;',
  'const check = () => {};\nexport { check as onRequest, type Rule };',
  "export * from './rules.ts';",
  'export const { onRequest, log } = rules();',
])('accepts %s', async (text) => {
  expect(await checked(text)).toContain('No problems');
});
