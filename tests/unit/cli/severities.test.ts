import { expect, test } from 'vitest';
import { page, printedIn, settings, siteWith } from '../../support/checked-folder.ts';

const DEAD_LINK = page('[a](/gone) <Icon icon="nope-nope" />');

/** Returns what a command prints in a site with a dead link, which is an error, and an unknown icon, a warning. */
function printed(problems: Record<string, unknown>, args: readonly string[] = ['check']) {
  return printedIn(siteWith({ ...DEAD_LINK, 'docs.json': settings({ problems }) }), args);
}

test('problems have the severities of docs.json', async () => {
  const { code, text } = await printed({ 'link-dead': 'warning', 'icon-unknown': 'error' });
  expect(code).toBe(1);
  expect(text).toContain('index.mdx:5:1: warning link-dead');
  expect(text).toContain('error icon-unknown');
  expect(text).toContain('\n1 error, 1 warning (3 pages, 1 document)');
});

test('the last line counts what is switched off', async () => {
  const { code, text } = await printed({ 'link-dead': 'off' });
  expect(code).toBe(0);
  expect(text).not.toContain('link-dead');
  expect(text).toMatch(/\n1 warning, 1 switched off \(3 pages, 1 document\)$/);
  const all = await printed({ 'link-dead': 'off', 'icon-unknown': { '*.mdx': 'off' } });
  expect(all).toEqual({ code: 0, text: 'No problems, 2 switched off (3 pages, 1 document)' });
});

test('patterns name files from the folder of docs.json, wherever the command runs', async () => {
  const site = siteWith({
    ...DEAD_LINK,
    'docs.json': settings({ problems: { 'link-dead': { '/index.mdx': 'off' } } }),
  });
  const files = Object.fromEntries(Object.entries(site).map(([file, text]) => [`docs/${file}`, text]));
  const { text } = await printedIn(files, ['check', '--root', 'docs']);
  expect(text).toMatch(/1 warning, 1 switched off/);
});

test('a fault of a document can be switched off for its file', async () => {
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Vendor', version: '1' },
    paths: { '/a': { get: { tags: ['unknown', 'unknown'], responses: { '2000': { description: 'OK' } } } } },
  });
  const docs = (problems: unknown) => JSON.stringify({ name: 'Site', api: { openapi: 'vendor/api.json' }, problems });
  const files = (problems: unknown) => ({ 'docs.json': docs(problems), 'vendor/api.json': document });
  expect((await printedIn(files({}))).text).toContain('error response-status-wrong');
  const { code, text } = await printedIn(files({ 'response-status-wrong': { 'vendor/**': 'off' } }));
  expect(text).not.toContain('response-status-wrong');
  expect(code).toBe(0);
});

test('JSON leaves out what is switched off', async () => {
  const { text } = await printed({ 'link-dead': 'off', 'icon-unknown': 'off' }, ['check', '--format', 'json']);
  expect(text).toBe('[]\nNo problems, 2 switched off (3 pages, 1 document)');
});

test('--max-warnings fails a check with more warnings', async () => {
  const severities = { 'link-dead': 'off' };
  expect((await printed(severities, ['check', '--max-warnings', '1'])).code).toBe(0);
  const { code, text } = await printed(severities, ['check', '--max-warnings', '0']);
  expect(code).toBe(1);
  expect(text).toContain('There are more warnings than --max-warnings 0 allows.');
});

test.each(['', 'none', '-1', '1.5'])('--max-warnings refuses %j', async (limit) => {
  const { code, text } = await printed({}, ['check', `--max-warnings=${limit}`]);
  expect(code).toBe(2);
  expect(text).toContain('--max-warnings must be a number such as 0');
});
