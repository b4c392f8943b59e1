import { expect, test } from 'vitest';
import { printedIn, settings, siteWith } from '../../../support/checked-folder.ts';

const ACME = `export default {
  id: 'acme',
  label: 'Acme SDK',
  language: 'typescript',
  aliases: ['acme-sdk'],
  generate: ({ method, url }) => \`acme("\${method}", "\${url}")\`,
};
`;

async function checked(modules: Record<string, string>, more: object = {}): Promise<string> {
  const samples = Object.keys(modules).map((file) => `./${file}`);
  const printed = await printedIn(siteWith({ 'docs.json': settings({ samples, ...more }), ...modules }));
  return `${printed.code} ${printed.text}`;
}

test.each(['acme', 'Acme-SDK'])('api.examples.languages may name a sample of the site as %s', async (name) => {
  const api = { examples: { languages: ['curl', name] } };
  expect(await checked({ 'acme.ts': ACME }, { api })).toContain('No problems');
  expect(await checked({}, { api })).toMatch(/^1 docs\.json:.*error language-unknown: There are no code samples/);
});

test('suggests the site’s own samples for a misspelled language', async () => {
  const output = await checked({ 'acme.ts': ACME }, { api: { examples: { languages: ['acmee'] } } });
  expect(output).toContain('Did you mean "acme"? All languages: acme, curl,');
});

test.each([
  ['no label', ACME.replace("  label: 'Acme SDK',\n", ''), 'The sample’s `label` is invalid: expected a string.'],
  [
    'an id with a space',
    ACME.replace("'acme'", "'the acme'"),
    'The sample’s `id` is invalid: expected lowercase letters',
  ],
  [
    'no function',
    ACME.replace(/generate: .*/, 'generate: 5,'),
    'The sample’s `generate` is invalid: expected a function.',
  ],
  ['a wrong alias', ACME.replace("['acme-sdk']", '[5]'), 'The sample’s `aliases.0` is invalid: expected a string.'],
  ['no default export', 'export const acme = 1;', 'The module’s default export isn’t a sample.'],
  ['code that throws', 'throw new Error("no key");', 'The samples module can’t be loaded: no key.'],
  ['a name of the package', ACME.replace("'acme-sdk'", "'py'"), 'The sample "Acme SDK" uses the name "py", which'],
])('reports a module with %s', async (_, text, message) => {
  expect(await checked({ 'acme.ts': text })).toMatch(/^1 acme\.ts: error sample-invalid: /);
  expect(await checked({ 'acme.ts': text })).toContain(message);
});

test('reports two samples with the same id, and a module that does not exist at its setting', async () => {
  const both = await checked({ 'acme.ts': ACME, 'other.ts': ACME.replace(/ {2}aliases.*\n/, '') });
  expect(both).toMatch(
    /^1 other\.ts: error sample-invalid: The sample "Acme SDK" uses the name "acme", which is already/,
  );
  const missing = await printedIn(siteWith({ 'docs.json': settings({ samples: ['./acme.ts'] }) }));
  expect(missing.text).toMatch(/^docs\.json:1:\d+: error sample-invalid: .* acme\.ts doesn’t exist\./);
});

test('a module may export several samples', async () => {
  const several = `${ACME.replace('export default', 'const acme =')}export default [acme, { ...acme, id: 'two', aliases: [] }];`;
  expect(await checked({ 'acme.js': several }, { api: { examples: { languages: ['two', 'acme'] } } })).toContain(
    'No problems',
  );
});
