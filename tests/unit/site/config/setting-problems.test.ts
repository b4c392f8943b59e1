import { expect, test } from 'vitest';
import { parseContent, problemsOf } from './support.ts';

test('suggests the nearest key for an unknown one', () => {
  expect(problemsOf({ nmae: 'Plants' })).toMatchInlineSnapshot(`
    "docs.json:2:3: warning setting-unknown: "nmae" isn’t a known setting, so it’s ignored. (at /nmae)
        Did you mean "name"?"
  `);
  expect(problemsOf({ api: { playgruond: {} } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-unknown: "playgruond" in "api" isn’t a known setting, so it’s ignored. (at /api/playgruond)
        Did you mean "playground"?"
  `);
  expect(problemsOf({ navigation: { groups: [{ group: 'A', page: [] }] } })).toMatchInlineSnapshot(`
    "docs.json:6:9: warning setting-unknown: "page" in "navigation.groups[0]" isn’t a known setting, so it’s ignored. (at /navigation/groups/0/page)
        Did you mean "pages"?"
  `);
});

test.each([
  [{ title: 'Plants' }, '"name"'],
  [{ name: 'Plants', colour: {} }, '"colors"'],
  [{ nav: {} }, '"navigation" or "navbar"'],
  [{ sidebar: [] }, '"navigation"'],
  [{ baseUrl: '/handbook/' }, '"base"'],
  [{ desc: 'All plants' }, '"description"'],
  [{ 'background-color': 'red' }, '"background"'],
  [{ api: { examples: { lang: [] } } }, '"languages"'],
])('suggests a key that the author may mean: %j', (docs, suggestion) => {
  expect(problemsOf(docs)).toContain(`Did you mean ${suggestion}?`);
});

test('suggests no key that the object already has', () => {
  expect(problemsOf({ name: 'Plants', title: 'Plants' })).not.toContain('Did you mean');
});

test('suggests the key for a word that other tools use', () => {
  for (const title of ['title', 'label']) {
    const footer = { links: [{ [title]: 'Resources', items: [] }] };
    expect(problemsOf({ footer })).toContain('Did you mean "header"?');
  }
  const groups = [{ group: 'A', pages: [{ group: 'B', collapsed: true, pages: ['a'] }] }];
  expect(problemsOf({ navigation: { groups } })).toContain('Did you mean "expanded"?');
});

test('says how to rename the key of a language', () => {
  const languages = [{ locale: 'de', pages: ['index'] }];
  expect(problemsOf({ navigation: { languages } })).toContain('Rename "locale" to "language".');
});

test('suggests no key that the object has already', () => {
  const languages = [{ language: 'en', name: 'English', pages: ['index'] }];
  expect(problemsOf({ navigation: { languages } })).not.toContain('Did you mean');
});

test('reports a file that is not UTF-8 once, whether it is JSON or not', () => {
  const latin1 = new TextDecoder().decode(Buffer.from('{ "name": "Größe" }', 'latin1'));
  const utf16 = new TextDecoder().decode(Buffer.from('\uFEFF{\n  "name": "A"\n}\n', 'utf16le'));
  for (const [text, place] of [
    [latin1, '1:14'],
    [utf16, '1:1'],
  ]) {
    expect(problemsOf(text)).toBe(
      `docs.json:${place}: error settings-syntax: The file isn’t valid UTF-8: a byte here isn’t part of a character.\n    Save the file as UTF-8.`,
    );
  }
});

test('says what to do about an extra comma and a missing brace', () => {
  expect(problemsOf('{ "name": "A",, "theme": "x" }')).toContain('Remove the comma.');
  expect(problemsOf('{ "colors": { "primary": "#000" }')).toContain('Add it at the end.');
});

test('lists the known keys if none is similar', () => {
  expect(problemsOf({ search: { xyz: 1 } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-unknown: "xyz" in "search" isn’t a known setting, so it’s ignored. (at /search/xyz)
        Known here: prompt, engine."
  `);
});

test.each([
  [{ api: { proxy: false } }, 'Did you mean "api.playground.proxy"?'],
  [{ api: { overlays: ['a.yaml'] } }, 'Did you mean "api.openapi.overlays" or "api.asyncapi.overlays"?'],
  [{ api: { languages: ['curl'] } }, 'Did you mean "api.examples.languages"?'],
  [{ api: { server: 'https://api.example.com' } }, 'Did you mean "api.mdx.server"?'],
  [{ playground: { display: 'none' } }, 'Did you mean "api.playground"?'],
  [{ internal: 'show' }, 'Did you mean "api.internal"?'],
  [{ tabs: [] }, 'Use navigation.tabs instead.'],
  // Many settings have this key.
  [{ search: { href: '/a' } }, 'Known here: prompt, engine.'],
])('says where the setting of a misplaced key is: %j', (settings, hint) => {
  expect(problemsOf(settings)).toContain(hint);
});

test('names the new place of a key of mint.json', () => {
  expect(problemsOf({ topbarLinks: [] })).toMatchInlineSnapshot(`
    "docs.json:2:3: warning setting-unknown: "topbarLinks" isn’t a known setting, so it’s ignored. (at /topbarLinks)
        Use navbar.links instead."
  `);
  expect(problemsOf({ openapi: 'openapi.json' })).toMatchInlineSnapshot(`
    "docs.json:2:3: warning setting-unknown: "openapi" isn’t a known setting, so it’s ignored. (at /openapi)
        Use api.openapi instead."
  `);
  expect(problemsOf({ api: { baseUrl: 'https://a.com' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-unknown: "baseUrl" in "api" isn’t a known setting, so it’s ignored. (at /api/baseUrl)
        Use api.mdx.server instead."
  `);
});

test('reports a wrong type with place, value and expected type', () => {
  expect(problemsOf({ name: 7 })).toMatchInlineSnapshot(
    `
    "docs.json:2:11: error setting-invalid: "name" is 7, expected a string. (at /name)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ redirects: { source: '/a' } })).toMatchInlineSnapshot(
    `
    "docs.json:2:16: error setting-invalid: "redirects" is an object, expected an array. (at /redirects)
        Put it in brackets: [{ … }]."
  `,
  );
  expect(problemsOf({ api: { playground: { proxy: 'yes' } } })).toMatchInlineSnapshot(
    `
    "docs.json:4:16: error setting-invalid: "api.playground.proxy" is "yes", expected true, false, or an object. (at /api/playground/proxy)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ navigation: [] })).toMatchInlineSnapshot(
    `
    "docs.json:2:17: error setting-invalid: "navigation" is an array, expected an object. (at /navigation)
        Arrays are from mint.json. Write "navigation": { "groups": […] }, or { "pages": […] } for a list of pages. Until then, every page is listed."
  `,
  );
  expect(problemsOf([])).toMatchInlineSnapshot(
    `
    "docs.json:1:1: error setting-invalid: The file is an array, expected an object.
        Write an object with these keys: "$schema", "name", "description", "language", "words", "theme", "colors", "logo", and 34 more."
  `,
  );
  expect(problemsOf({ navigation: { groups: 'Start' } })).toContain('Put it in brackets: [{ "group": "Start", … }].');
});

test('suggests the nearest of several values', () => {
  expect(problemsOf({ api: { playground: { display: 'interactiv' } } })).toMatchInlineSnapshot(`
    "docs.json:4:18: error setting-invalid: "api.playground.display" is "interactiv", expected "interactive", "simple", "none", or "auth". (at /api/playground/display)
        Did you mean "interactive"?"
  `);
  expect(problemsOf({ api: { url: 'short' } })).toMatchInlineSnapshot(
    `
    "docs.json:3:12: error setting-invalid: "api.url" is "short", expected "full". (at /api/url)
        Write an expected value, or remove the key."
  `,
  );
});

test('reports a wrong value in the form that it resembles', () => {
  expect(problemsOf({ api: { openapi: { source: '' } } })).toMatchInlineSnapshot(
    `
    "docs.json:4:17: error setting-invalid: "api.openapi.source" is "", expected a non-empty string. (at /api/openapi/source)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { openapi: ['a.json', 3] } })).toMatchInlineSnapshot(
    `
    "docs.json:5:7: error setting-invalid: "api.openapi[1]" is 3, expected a string or an object. (at /api/openapi/1)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { openapi: { src: 'a.json' } } })).toMatchInlineSnapshot(`
    "docs.json:3:16: error setting-invalid: "api.openapi.source" is missing, expected a string. (at /api/openapi/source)
        Add it.
    docs.json:4:7: warning setting-unknown: "src" in "api.openapi" isn’t a known setting, so it’s ignored. (at /api/openapi/src)
        Known here: source, directory, overlays, changes, mock."
  `);
});

test('says that a boolean fits too where one word does', () => {
  expect(problemsOf({ api: { playground: { mock: 'yes' } } })).toContain('is "yes", expected true, false, or "only".');
  expect(problemsOf({ api: { openapi: { source: 'a.json', mock: 'onl' } } })).toContain(
    '"api.openapi.mock" is "onl", expected true, false, or "only". (at /api/openapi/mock)\n    Did you mean "only"?',
  );
});

test('knows no example server of an AsyncAPI document', () => {
  const asyncapi = [{ source: 'events.json', mock: true }];
  const warning = 'warning setting-unknown: "mock" in';
  expect(problemsOf({ api: { asyncapi } })).toContain(warning);
  expect(problemsOf({ navigation: { tabs: [{ tab: 'Events', asyncapi }] } })).toContain(warning);
  expect(problemsOf({ api: { openapi: { source: 'a.json', mock: true } } })).toBe('');
});

test('says where the folder of generated pages is set', () => {
  const navigation = { tabs: [{ tab: 'API', openapi: 'a.json', directory: 'api' }] };
  expect(problemsOf({ navigation })).toMatchInlineSnapshot(`
    "docs.json:7:22: error setting-invalid: "navigation.tabs[0].directory" is "api", expected "none", "accordion", or "card". (at /navigation/tabs/0/directory)
        This key sets how the \`root\` page lists its children. To set the URL folder of generated pages, write "openapi": { "source": "…", "directory": "api" }."
  `);
});

test('reports a missing key at its object', () => {
  expect(problemsOf({ redirects: [{ source: '/a' }] })).toMatchInlineSnapshot(
    `
    "docs.json:3:5: error setting-invalid: "redirects[0].destination" is missing, expected a string. (at /redirects/0/destination)
        Add it."
  `,
  );
  expect(problemsOf({ navigation: { groups: [{ pages: [] }] } })).toMatchInlineSnapshot(
    `
    "docs.json:4:7: error setting-invalid: "navigation.groups[0].group" is missing, expected a string. (at /navigation/groups/0/group)
        Add it."
  `,
  );
});

test('validates values that reach style sheets and the proxy', () => {
  expect(problemsOf({ colors: { primary: 'red; } body { display: none' } })).toMatchInlineSnapshot(
    `
    "docs.json:3:16: error setting-invalid: "colors.primary" is "red; } body { display: none": expected a CSS color such as "#0d9373". (at /colors/primary)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { playground: { proxy: { allow: ['api.example.com'] } } } })).toMatchInlineSnapshot(
    `
    "docs.json:6:11: error setting-invalid: "api.playground.proxy.allow[0]" is "api.example.com": expected an origin such as "https://api.example.com". (at /api/playground/proxy/allow/0)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { playground: { proxy: { path: 'send' } } } })).toMatchInlineSnapshot(
    `
    "docs.json:5:17: error setting-invalid: "api.playground.proxy.path" is "send", expected a string that starts with "/". (at /api/playground/proxy/path)
        Write an expected value, or remove the key."
  `,
  );
  expect(problemsOf({ api: { playground: { proxy: { limits: { totalTimeout: -1 } } } } })).toMatchInlineSnapshot(
    `
    "docs.json:6:27: error setting-invalid: "api.playground.proxy.limits.totalTimeout" is -1, expected at least 1. (at /api/playground/proxy/limits/totalTimeout)
        Write an expected value, or remove the key."
  `,
  );
});

test('a wrong setting does not affect others', () => {
  const { settings, problems } = parseContent({
    name: 'Plants',
    colors: { primary: '#0d9373', light: 5 },
    redirects: [{ source: '/a' }, { source: '/b', destination: '/c' }],
    api: { openapi: ['a.json', 3], playground: { display: 'of', credentials: true } },
  });
  expect(problems).toHaveLength(4);
  expect(settings).toMatchObject({
    name: 'Plants',
    colors: { primary: '#0d9373' },
    redirects: [{ source: '/b', destination: '/c', permanent: true }],
    api: { openapi: [{ source: 'a.json' }], playground: { display: 'interactive', credentials: true } },
  });
  expect(settings?.colors.light).toBeUndefined();
});

test('warns about a duplicate key', () => {
  expect(problemsOf('{ "name": "A", "name": "B" }')).toMatchInlineSnapshot(`
    "docs.json:1:16: warning setting-duplicated: The object has the key "name" twice. The last one applies. (at /name)
        Remove one of them."
  `);
});

test('`__proto__` is an ordinary key and changes no prototype', () => {
  const { settings } = parseContent(
    '{ "__proto__": { "polluted": true }, "seo": { "metatags": { "__proto__": "x" } } }',
  );
  expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
  expect(settings).not.toHaveProperty('polluted');
});

test('reports an unresolved merge, instead of what it causes', () => {
  expect(problemsOf('{\n<<<<<<< HEAD\n"name": "A"\n=======\n"name": "B"\n>>>>>>> branch\n}')).toMatchInlineSnapshot(`
    "docs.json:2:1: error settings-syntax: The file isn’t valid JSON: these lines have a merge conflict, found <<<<<<<.
        Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>."
  `);
});

test('reports the place of a JSON syntax error', () => {
  expect(problemsOf('')).toMatchInlineSnapshot(`
    "docs.json:1:1: error settings-syntax: The file is empty.
        Write at least {}."
  `);
  expect(problemsOf('{\n  "name": "A"\n  "theme": "mint"\n}')).toMatchInlineSnapshot(
    `
    "docs.json:3:3: error settings-syntax: The file isn’t valid JSON: a comma is expected, found "theme".
        Put a comma after the value before it."
  `,
  );
  expect(problemsOf('{\n  "name": \n}')).toMatchInlineSnapshot(
    `
    "docs.json:3:1: error settings-syntax: The file isn’t valid JSON: a value is expected, found }.
        Fix the syntax here."
  `,
  );
  expect(problemsOf("{ 'name': 'A' }")).toMatchInlineSnapshot(
    `
    "docs.json:1:3: error settings-syntax: The file isn’t valid JSON: this isn’t a JSON value, found '.
        Put keys and strings in double quotes: "…" instead of '…'."
  `,
  );
  expect(problemsOf('{ "name": "A"')).toMatchInlineSnapshot(
    `
    "docs.json:1:14: error settings-syntax: The file isn’t valid JSON: a closing } is expected, found the end of the file.
        Add it at the end."
  `,
  );
  expect(problemsOf('name: A')).toMatchInlineSnapshot(
    `
    "docs.json:1:1: error settings-syntax: The file isn’t valid JSON: this isn’t a JSON value, found name.
        Put keys and strings in double quotes."
  `,
  );
  expect(problemsOf(`${'['.repeat(100_000)}`)).toMatchInlineSnapshot(
    `
    "docs.json:1:1: error settings-syntax: The file is nested too deeply, or references too many files.
        Use fewer levels, or fewer "$ref" files."
  `,
  );
  expect(parseContent('{').settings).toBeUndefined();
});

test('refuses a file that is too deep or has too many references', () => {
  const deep = `{ "navigation": ${'{ "groups": ['.repeat(3000)}${']}'.repeat(3000)} }`;
  expect(problemsOf(deep).split('\n')[0]).toMatchInlineSnapshot(
    `"docs.json:1:1: error settings-syntax: The file is nested too deeply, or references too many files."`,
  );
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, level) => [
      `${level}.json`,
      [{ $ref: `${level + 1}.json` }, { $ref: `${level + 1}.json` }],
    ]),
  );
  expect(problemsOf({ redirects: { $ref: '0.json' } }, files)).toContain('settings-syntax');
});

test('finds the place of any pointer in the file', () => {
  const { locate } = parseContent('{\n  "api": {\n    "openapi": [\n      "a.json"\n    ]\n  }\n}');
  expect(locate('/api/openapi/0')).toEqual({ file: 'docs.json', line: 4, column: 7 });
  expect(locate('/api/openapi/7')).toEqual({ file: 'docs.json', line: 3, column: 16 });
  expect(locate('/nothing')).toEqual({ file: 'docs.json', line: 1, column: 1 });
});

test('accepts only host names in the hosts of the proxy', () => {
  const problemsWith = (hosts: string[]) => problemsOf({ api: { playground: { proxy: { hosts } } } });
  expect(problemsWith(['docs.example.com', '.example.com', 'localhost', '[::1]', '10.0.0.1', 'a_b.test'])).toBe('');
  for (const wrong of ['https://docs.example.com', 'docs.example.com:8080', 'docs.example.com/', '*.example.com', ''])
    expect(problemsWith([wrong]), wrong).toContain('expected a host name such as "docs.example.com"');
});

test('accepts hosts and origins in allowHosts', () => {
  const allowed = ['a.com', 'a.com:8443', 'http://localhost:3000', 'https://A.com'];
  expect(problemsOf({ api: { allowHosts: allowed } })).toBe('');
  for (const wrong of ['https://a.com/', 'a.com/path', 'ftp://a.com', 'https://user@a.com', '', 'a b'])
    expect(problemsOf({ api: { allowHosts: [wrong] } }), wrong).toContain('expected a host such as');
});

test('suggests the list for a key of an element that has a list', () => {
  const group = [{ group: 'Start', pages: ['a'] }];
  const problems = problemsOf({ navigation: { tabs: [{ tab: 'Guides', group }] } });
  expect(problems).toContain('Did you mean "groups"?');
  expect(problems).not.toContain('Put the element');
});

test('reports thousands of wrong settings, each at its place', () => {
  const wrong = { hidden: 'x', icon: 4, color: 3, directory: 'z', foo: 3 };
  const groups = Array.from({ length: 500 }, (_, index) => ({ group: `Group ${index}`, ...wrong }));
  const { problems } = parseContent(JSON.stringify({ navigation: { groups } }, null, 1));
  expect(problems).toHaveLength(2500);
  expect(problems.at(-1)).toMatchObject({ line: 4002, column: 5, pointer: '/navigation/groups/499/foo' });
});

test('says where to write a key of elements that is at the root of the navigation', () => {
  expect(problemsOf({ navigation: { default: 'v1', versions: [{ version: 'v1' }] } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-unknown: "default" in "navigation" isn’t a known setting, so it’s ignored. (at /navigation/default)
        Set "default": true on the version or language that readers see first."
  `);
  expect(problemsOf({ navigation: { default: true } })).toContain('Set "default": true on the version or language');
});

test.each(['hidden', 'icon', 'expanded', 'tag', 'href'])('says that the root of the navigation has no "%s"', (key) => {
  expect(problemsOf({ navigation: { [key]: true } })).toContain(`Set "${key}" on a nested element instead`);
});
