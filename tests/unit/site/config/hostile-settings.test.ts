import { describe, expect, test } from 'vitest';
import { openapi, problemsOf, projectOf } from '../project/support.ts';

const files = (docs: unknown, more: Record<string, unknown> = {}) => ({
  'docs.json': typeof docs === 'string' ? docs : JSON.stringify(docs, null, 1),
  'a.json': openapi('books'),
  'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
  ...more,
});

/** Returns the reported problems. Checks that the page exists regardless of docs.json. */
async function problemLines(docs: unknown, more?: Record<string, unknown>): Promise<string> {
  const project = await projectOf(files(docs, more));
  expect(project.site.pages.map(({ slug }) => slug)).toContain('guide');
  return problemsOf(project);
}

describe('docs.json', () => {
  test.each([
    ['null', 'null', 'docs.json:1:1: error setting-invalid: The file is null, expected an object'],
    ['a list', '[]', 'docs.json:1:1: error setting-invalid: The file is an array, expected an object'],
    ['an empty text', '', 'docs.json:1:1: error settings-syntax: The file is empty'],
    ['YAML', 'name: x', 'docs.json:1:1: error settings-syntax: The file isn’t valid JSON'],
    ['JSON that ends early', '{"name": ', 'docs.json:1:10: error settings-syntax: The file isn’t valid JSON: a value'],
    ['100,000 nested lists', '['.repeat(100_000), 'is nested too deeply'],
    ['50,000 nested objects', '{"a":'.repeat(50_000), 'is nested too deeply'],
  ])('is reported if it is %s', async (_, text, message) => {
    expect(await problemLines(text)).toContain(message);
  });

  test.each([
    ['a byte order mark', '\uFEFF{"navigation": {"pages": ["guide"]}}'],
    ['comments and commas at ends', '// hi\n{ /* c */ "navigation": {"pages": ["guide",],}, }'],
    ['names of the prototype', '{"navigation": {"__proto__": {"pages": []}, "pages": ["guide"]}}'],
  ])('may contain %s', async (_, text) => {
    expect(await problemLines(text)).toBe('');
  });

  test('reports duplicate keys', async () => {
    expect(await problemLines('{"name":"a","name":"b","navigation":{"pages":["guide"]}}')).toMatchInlineSnapshot(`
      "docs.json:1:13: warning setting-duplicated: The object has the key "name" twice. The last one applies. (at /name)
          Remove one of them."
    `);
  });
});

test.each(
  ['navigation', 'redirects', 'colors', 'logo', 'api', 'navbar', 'footer', 'seo', 'fonts', 'variables'].flatMap((key) =>
    [null, true, 5, [5], [null], [[]], { x: [] }].map((value) => [key, value] as const),
  ),
)('%s: %j does not affect other settings', async (key, value) => {
  const docs = { name: 'Kept', navigation: { pages: ['guide'] }, [key]: value };
  const { settings, problems } = await projectOf(files(docs));
  expect(settings.name).toBe('Kept');
  expect(problems.every(({ file, line, column }) => file === 'docs.json' && line && column)).toBe(true);
  if (!(key === 'variables' || (key === 'redirects' && Array.isArray(value)))) expect(problems).not.toEqual([]);
});

describe('the navigation', () => {
  test('is read from mint.json', async () => {
    expect(await problemLines({ navigation: [{ group: 'A', pages: ['guide'] }] })).toMatchInlineSnapshot(`
      "docs.json:2:16: error setting-invalid: "navigation" is an array, expected an object. (at /navigation)
          Arrays are from mint.json. Write "navigation": { "groups": […] }, or { "pages": […] } for a list of pages. Until then, every page is listed."
    `);
  });

  test('reports entries that are not pages', async () => {
    const pages = ['guide', null, 5, ['guide'], {}, { group: 5, pages: ['guide'] }, { tab: 'T', pages: ['guide'] }];
    expect(await problemLines({ navigation: { pages } })).toMatchInlineSnapshot(`
      "docs.json:5:4: error setting-invalid: "navigation.pages[1]" is null, expected a string or an object. (at /navigation/pages/1)
          Write an expected value, or remove the key.
      docs.json:6:4: error setting-invalid: "navigation.pages[2]" is 5, expected a string or an object. (at /navigation/pages/2)
          Write an expected value, or remove the key.
      docs.json:7:4: error setting-invalid: "navigation.pages[3]" is an array, expected a string or an object. (at /navigation/pages/3)
          Write an expected value, or remove the key.
      docs.json:10:4: error setting-invalid: "navigation.pages[4].group" is missing, expected a string. (at /navigation/pages/4/group)
          Add it.
      docs.json:12:14: error setting-invalid: "navigation.pages[5].group" is 5, expected a string. (at /navigation/pages/5/group)
          Write an expected value, or remove the key.
      docs.json:17:4: error setting-invalid: "navigation.pages[6].group" is missing, expected a string. (at /navigation/pages/6/group)
          Add it.
      docs.json:18:5: warning setting-unknown: "tab" in "navigation.pages[6]" isn’t a known setting, so it’s ignored. (at /navigation/pages/6/tab)
          Put the element with "tab" in a "tabs" list."
    `);
  });

  test('reports malformed entries', async () => {
    const pages = ['guide', '', '../guide', 'GUIDE', 'GET', 'webhook', 'mailto:a@example.com', 'a.json'];
    expect(await problemLines({ navigation: { pages } })).toMatchInlineSnapshot(`
      "docs.json:5:4: error navigation-page-missing: There’s no page "". (at /navigation/pages/1)
          Remove the entry.
      docs.json:6:4: error navigation-page-missing: There’s no page "../guide". (at /navigation/pages/2)
          Did you mean "guide"?
      docs.json:7:4: error navigation-page-missing: There’s no page "GUIDE". (at /navigation/pages/3)
          Did you mean "guide"?
      docs.json:8:4: error navigation-page-missing: There’s no page "GET". (at /navigation/pages/4)
          Write a path after the method, such as "GET /users".
      docs.json:9:4: error navigation-page-missing: There’s no page "webhook". (at /navigation/pages/5)
          Write a webhook’s name after it, such as "webhook order.sent".
      docs.json:10:4: error navigation-page-missing: There’s no page "mailto:a@example.com". (at /navigation/pages/6)
          Write a link as its own element: { "group": "Name", "href": "…" }.
      docs.json:11:4: error navigation-page-missing: There’s no page "a.json". (at /navigation/pages/7)
          Set "openapi" or "asyncapi" on the element instead, such as "openapi": "a.json"."
    `);
  });

  test.each([
    ['', 'error setting-invalid: "navigation.groups[0].openapi" is "", expected a non-empty string'],
    [[], 'error openapi-missing: "GET /books" has no API document: "openapi" of "A" is an empty list'],
    [null, 'error setting-invalid: "navigation.groups[0].openapi" is null'],
    [{}, 'error setting-invalid: "navigation.groups[0].openapi.source" is missing'],
    ['http://127.0.0.1:9/x.json', 'error document-unreachable'],
    ['https://', 'error document-unreachable'],
    ['file:///etc/passwd', 'error document-outside-project'],
    ['../../etc/passwd', 'error document-'],
    ['.', 'error document-not-a-file'],
    ['a\u0000.json', 'error document-'],
  ])('openapi: %j', async (openapi, message) => {
    expect(
      await problemLines({ navigation: { groups: [{ group: 'A', openapi, pages: ['GET /books', 'guide'] }] } }),
    ).toContain(message);
  });
});

describe('"$ref" in docs.json', () => {
  test.each([
    ['./docs.json', '"./docs.json" references itself: docs.json → docs.json'],
    ['../../etc/passwd', '"../../etc/passwd" is outside the project'],
    ['/etc/passwd', '"/etc/passwd" isn’t a readable file'],
    ['https://example.com/a.json', 'is a URL, but only files in the project can be read'],
    ['#/api', 'points to part of this file, but only whole files can be used'],
    ['.', '"." isn’t a readable file'],
    [5, '"$ref" isn’t a string'],
    [null, '"$ref" isn’t a string'],
  ])('reports that %j cannot be read', async (reference, message) => {
    const text = await problemLines({ navigation: { $ref: reference } });
    expect(text).toContain('docs.json:3:11: error settings-reference-invalid');
    expect(text).toContain(message);
  });

  test('reports a cycle over several files', async () => {
    const more = { 'one.json': '{ "$ref": "./two.json" }', 'two.json': '{ "$ref": "./one.json" }' };
    expect(await problemLines({ navigation: { $ref: './one.json' } }, more)).toContain(
      'references itself: docs.json → one.json → two.json → one.json',
    );
  });
});
