import { afterEach, describe, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';

const GOOD = openapi({ '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } });

let site: ScratchSite;
afterEach(() => site.remove());

function setUp(files: Record<string, string>) {
  site = scratchSite(files);
  return setUpSite(site.root);
}

/** Lines of a stack trace, as Node prints them. */
const STACK = /^\s+at .+[:(]/m;

describe('a site', () => {
  test('without docs.json explains how to add one', async () => {
    const { output } = await setUp({});
    // A build fails for what Astro prints as an error, as below.
    expect(output).toMatch(/\[ERROR\] \[astro-specbook\] .*settings-missing/);
    expect(output).toContain('Create it with at least');
    expect(output).not.toMatch(STACK);
  });

  test('with a missing root is refused', async () => {
    const config = `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({ integrations: [specbook({ root: './nope' })] });
`;
    const { output, refusal } = await setUp({ 'astro.config.mjs': config });
    expect(refusal).toContain('specbook({ root: "./nope" }) points to <root>/nope, which isn’t a folder.');
    expect(refusal).toContain('Set it to the docs.json folder');
    expect(output).not.toContain('ENOENT');
  });

  test('with a malformed docs.json names the line and column', async () => {
    const { output } = await setUp({ 'docs.json': '{\n  "name": "x",\n  oops\n}', 'openapi.json': GOOD });
    expect(output).toMatch(/\[ERROR\] .*docs\.json:3:3: error settings-syntax/);
    expect(output).not.toMatch(STACK);
  });

  test('with documents that cannot be read names each, with its place', async () => {
    const { output } = await setUp({
      'docs.json': `{
  "name": "x",
  "api": { "openapi": ["openapi.json", "opnapi.json", "broken.json", "old.json"] }
}`,
      'openapi.json': GOOD,
      'broken.json': '{\n  "openapi": "3.1.0",\n  "info": \n}',
      'old.json': '{ "swagger": "2.0", "info": { "title": "x", "version": "1" }, "paths": {} }',
    });
    expect(output).toMatch(/docs\.json:3:\d+: error document-not-found: .*opnapi\.json.*\n.*openapi\.json/);
    expect(output).toMatch(/broken\.json:4:1: error document-syntax/);
    expect(output).toMatch(/old\.json:1:3: error openapi-version-unsupported/);
    expect(output).not.toMatch(STACK);
  });
});

test('a build with faults in pages fails, names their lines, and has every page', async () => {
  site = scratchSite({
    'docs.json': '{ "content": ".", "api": { "openapi": "openapi.json" } }',
    'openapi.json': GOOD,
    'guide.mdx': '---\ntitle: Users\nopenapi: GET /user\n---\n\nText of the page.\n',
    'index.mdx': '---\ntitle: x\n---\n\nText.\n\nexport const words = missing.of("here");\n',
    'icon.mdx': '---\ntitle: y\n---\n\nText <Icon icon="rockettt" />\n',
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code).toBe(1);
  expect(output).toMatch(/guide\.mdx:3:1: error operation-not-found/);
  expect(output).toContain('GET /users');
  expect(output).toMatch(/index\.mdx:7:1: error page-fault: .*missing is not defined/);
  expect(output).toMatch(/icon\.mdx:5:6: warning icon-unknown/);
  expect(output).toContain('/api-reference/list-users/index.html');
  expect(output).toContain('/guide/index.html');
  expect(output).not.toMatch(STACK);
});
