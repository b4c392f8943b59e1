import { expect, test } from 'vitest';
import { parseContent, problemsOf, settingsOf } from './support.ts';

test('any value can be in a separate file', () => {
  const files = {
    'config/navigation.json': { tabs: { $ref: './tabs.json' } },
    'config/tabs.json': [{ tab: 'Guides', pages: ['start'] }],
    'redirects.json': [{ source: '/a', destination: '/b' }],
  };
  const written = { navigation: { $ref: './config/navigation.json' }, redirects: { $ref: '/redirects.json' } };
  const settings = settingsOf(written, files);
  expect(settings.navigation?.children).toMatchObject([{ kind: 'tab', label: 'Guides' }]);
  expect(settings.redirects).toHaveLength(1);
  expect(parseContent(written, files).files.toSorted()).toEqual([
    'config/navigation.json',
    'config/tabs.json',
    'docs.json',
    'redirects.json',
  ]);
});

test('keys beside $ref override those of the file', () => {
  const files = { 'look.json': { primary: '#111', light: '#222' } };
  expect(settingsOf({ colors: { $ref: 'look.json', primary: '#333' } }, files).colors).toEqual({
    primary: '#333',
    light: '#222',
  });
});

test('reports problems in the file that contains them', () => {
  const files = { 'api.json': '{\n  "playground": {\n    "display": "of"\n  }\n}', 'bad.json': '{\n  "a" 1\n}' };
  expect(problemsOf({ api: { $ref: './api.json' } }, files)).toMatchInlineSnapshot(
    `
    "api.json:3:16: error setting-invalid: "api.playground.display" is "of", expected "interactive", "simple", "none", or "auth". (at /api/playground/display)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { $ref: './bad.json' } }, files)).toMatchInlineSnapshot(
    `
    "bad.json:2:7: error settings-syntax: The file isn’t valid JSON: a colon is expected, found 1.
        Fix the syntax here."
  `,
  );
});

test.each([
  ['a missing file', './missing.json'],
  ['a file outside the project', '../secret.json'],
  ['a file outside, hidden in the path', './a/../../secret.json'],
  ['a URL', 'https://example.com/navigation.json'],
  ['a file URL', 'file:///etc/passwd'],
  ['a part of a file', '#/navigation'],
])('refuses a reference to %s', (_, $ref) => {
  const { problems, settings } = parseContent({ name: 'A', navigation: { $ref } }, { '../secret.json': {} });
  expect(problems).toMatchObject([{ code: 'settings-reference-invalid', severity: 'error', line: 4 }]);
  expect(settings?.name).toBe('A');
});

test('a reference that cannot be read drops its own key only', () => {
  const nope = { $ref: './nope.json' };
  const { settings, problems, unread } = parseContent({
    navbar2: nope,
    variables: { product: 'Cloud' },
    api: { playground: { display: nope, proxy: false } },
    redirects: [nope, { source: '/a', destination: '/b' }],
  });
  expect(settings).toMatchObject({
    variables: { product: 'Cloud' },
    api: { playground: { proxy: { enabled: false } } },
    redirects: [{ source: '/a', destination: '/b' }],
  });
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'settings-reference-invalid /navbar2/$ref',
    'setting-unknown /navbar2',
  ]);
  expect(unread).toEqual(['/navbar2', '/api/playground/display', '/redirects/0']);
});

test('explains why a reference is refused', () => {
  expect(problemsOf({ navigation: { $ref: '../navigation.json' } })).toMatchInlineSnapshot(`
    "docs.json:3:13: error settings-reference-invalid: "../navigation.json" is outside the project. (at /navigation/$ref)
        Set "$ref" to the path of a JSON file inside the project, relative to the file that contains it."
  `);
  expect(
    problemsOf({ navigation: { $ref: 'n.json' } }, { 'n.json': { tabs: { $ref: 'n.json' } } }),
  ).toMatchInlineSnapshot(`
    "n.json:3:13: error settings-reference-invalid: "n.json" references itself: docs.json → n.json → n.json. (at /tabs/$ref)
        Set "$ref" to the path of a JSON file inside the project, relative to the file that contains it."
  `);
});
