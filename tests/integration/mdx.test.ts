import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const OPERATION = {
  summary: 'Get user',
  description: 'One user.',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: { 200: { description: 'OK' } },
};

const USER = {
  type: 'object',
  properties: {
    name: { type: 'string', example: 'Ada' },
    home: { type: 'object', properties: { city: { type: 'string' } } },
  },
};

let site: ScratchSite;
let built: CommandResult;

const FILES = {
  'docs.json': JSON.stringify({
    name: 'Test',
    variables: { product: 'Acme' },
    feedback: { thumbsRating: true },
    navigation: {
      pages: [
        'index',
        'guides/all',
        'guides/notes',
        'guides/raw',
        'order',
        'mode',
        'parts',
        'described',
        'linked',
        'broken',
        'throws',
        'throws-schema',
        'component',
        'wrapped',
        'links',
        'hidden-code',
        'hidden-component',
        'replace',
        'parts-of-pages',
        'parts-of-requests',
        'CHANGELOG',
        'GET /users/{id}',
        'DELETE /users/{id}',
      ],
    },
    api: { openapi: 'openapi.json', mdx: { server: 'https://api.example.com/v1', auth: { method: 'bearer' } } },
  }),
  'openapi.json': openapi(
    {
      '/users/{id}': {
        get: {
          ...OPERATION,
          operationId: 'getUser',
          responses: {
            200: { description: 'OK', content: { 'application/json': { example: { from: 'the document' } } } },
          },
          'x-mint': {
            metadata: { title: 'A user' },
            playground: 'simple',
            content:
              'Text of the **document** {1 + 1}\n\n<Note title="Mind">\n  Inside\n</Note>\n\n<Evil>x</Evil>' +
              '\n\n## Before you start\n\n<RequestExample>\n```bash Mine\ncurl own\n```\n</RequestExample>' +
              '\n\n<ResponseExample>\n```json 200\n{"own": 1}\n```\n</ResponseExample>\n\n<Panel>Beside</Panel>' +
              '\n\n<Hidden>NOBODY</Hidden>',
          },
        },
        delete: {
          ...OPERATION,
          operationId: 'removeUser',
          summary: 'Remove user',
          description: 'Remove user.',
          'x-docs': { playground: 'none' },
        },
        put: {
          ...OPERATION,
          summary: 'Replace user',
          'x-docs': {
            content:
              'Read [the user](#operation/getUser) first.\n\n<Card title="Remove" href="#operation/removeUser">It.</Card>',
          },
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
          },
        },
      },
    },
    { components: { schemas: { User: USER } } },
  ),
  'index.mdx': `---
title: Home of {{product}}
---

# Home of Acme

Welcome to {{product}}. [relative](./guides/all#tabs), [with extension](guides/notes.md), [from the root](/order)

![a picture](images/a.png) <img src="/images/b.png"> <a href="guides/all.mdx">element</a>

<Card title="Card" href="/order" icon="rocket" img="/images/c.png">Body</Card>

<RequestExample>
\`\`\`json Body
{}
\`\`\`
</RequestExample>
`,
  'parts-of-pages.mdx': `---
title: Parts
---

## Content

## Contents title

## Sidebar

## Search results

## Feedback

## Docs content
`,
  'parts-of-requests.mdx': '---\ntitle: Try\napi: POST /tries\n---\n\n## Try it\n',
  'snippets/small-part.mdx': 'This is {text}.\n',
  'snippets/greet.mdx': `export const place = 'World';

export const Badged = ({ children, text }) => <b className="badged">{text}: {children}</b>;

## From the snippet

Hello {name} of {place}.

<Note>In the snippet</Note>
`,
  'snippets/box.jsx': `export const Box = ({ items = [] }) => <ul className="box">{items.map((item) => <li>{item}</li>)}</ul>;
export const Counter = ({ start, children }) => {
  const [count, setCount] = useState(start);
  return <div className="counter"><button onClick={() => setCount(count + 1)}>{count}</button>{children}</div>;
};
`,
  'guides/all.mdx': `---
title: All
---
import Greet, { place, Badged } from "/snippets/greet.mdx";
import smallPart from "/snippets/small-part.mdx";
import { Box, Counter } from '../snippets/box.jsx';
import Gone from '/snippets/gone.mdx';

export const Local = ({ a }) => <i className="local">{a}</i>;

## Tabs {#tabs}
<Tabs>
  <Tab title="One">first</Tab>
  <Tab title="Two">second</Tab>
</Tabs>

<CodeGroup>
\`\`\`bash cURL
curl x
\`\`\`
\`\`\`js fetch.js {1}
fetch('x')
\`\`\`
</CodeGroup>

<Greet name="Ada" />
<Badged text="T">in {place}</Badged>

<Local a="A" />

<Snippet file="greet.mdx" name="Bob" />

<smallPart text="Small" />
<Gone />

<Box items={['x', 'y']} />

<Counter start={3}>child</Counter>

<Nope>kept</Nope> and {nobody}. <br> <!-- comment -->

<Hidden>HIDDENTEXT</Hidden><Visibility for="agents">AGENTSONLY</Visibility>

<Icon icon="rocket" /><Icon icon="no-such-icon-at-all" />

<Tree>
  <Tree.Folder name="closed"><Tree.File name="hidden.txt" /></Tree.Folder>
  <Tree.Folder name="fixed" openable={false}><Tree.File name="always.txt" /></Tree.Folder>
</Tree>
`,
  'guides/notes.md': '# Notes\n\n<Tip>In Markdown</Tip>\n',
  'guides/raw.md': '# Raw\n\nIf a <b {, see [notes](notes.md) and [the end](#the-end).\n\n## The end\n\n| a |\n|---|\n',
  'order.mdx': `---
title: Order
api: POST /orders/{shop}
---

<ParamField path="shop" type="string" required>The shop.</ParamField>

<ParamField body="count" type="integer" default="2" min="1" max={20}>How many.</ParamField>

<ParamField body="size" enum={['small', 'large']}>The size.</ParamField>

<RequestExample generated={false}>
\`\`\`js Mine
order()
\`\`\`
</RequestExample>

<ResponseExample>
\`\`\`json 200
{"ok": true}
\`\`\`
</ResponseExample>
`,
  'parts.mdx': `---
title: Parts
openapi: PUT /users/{id}
---

<Operation operation="PUT /users/{id}" />

<Operation operation="GET /users/{id}" />

<Schema schema="User" />

<Schema schema="User" />

<Playground operation="PUT /users/{id}" />
`,
  'described.mdx':
    '---\ntitle: Described\ndescription: Mine.\nopenapi: PUT /users/{id}\n---\n\n## Path parameters\n\nOwn text.\n',
  'linked.mdx':
    '---\ntitle: Linked\ndescription: "Read `AGENTS.md` or [the users](/described). A Map<Key> holds them."\n---\n\nText.\n',
  'mode.mdx':
    '---\ntitle: Mode\nmode: custom\nlayout: ../nowhere.astro\n---\n\n<div className="all-mine block dark:hidden">x</div>\n',
  'broken.mdx': '---\ntitle: Broken\n---\n\ntext\n\n<Card>\n\nnever closed\n',
  'snippets/links.jsx': `const pages = [{ to: '/order' }, { to: 'https://example.com/' }, { to: '/base/order' }];
const links = () => [
  <a href="/order?a=1&amp;b=2">A</a>,
  ...pages.map(({ to }) => <a key={to} href={to /* a page */}>B</a>),
  <Card title="C" href="/order" />,
  <img src="/images/a.png" alt="" />,
];
export const Links = () => <div className="links">{links()}</div>;
export const LiveLinks = () => {
  const [count, setCount] = useState(0);
  return <div className="links" onClick={() => setCount(count + 1)}>{links()}</div>;
};
`,
  'links.mdx': `---
title: Links
---

import { Links, LiveLinks } from '/snippets/links.jsx';

<Links />

<LiveLinks />
`,
  'snippets/faulty.jsx': `export const Faulty = () => {
  const [text] = useState(missing.text);
  return <b>{text}</b>;
};
export const Width = () => {
  const [width] = useState(window.innerWidth);
  return <b>{width}</b>;
};
`,
  'component.mdx': `---
title: Component
---

import { Faulty, Width } from '/snippets/faulty.jsx';

<Faulty />

<Width />

The rest.
`,
  'snippets/wrapped.jsx': `import { Box, Counter } from './box';
export const Wrapped = ({ children }) => <Counter start={7}>{children}</Counter>;
export const Framed = ({ items }) => <div className="framed"><Box items={items} /></div>;
`,
  'wrapped.mdx': `---
title: Wrapped
---

import { Counter } from '/snippets/box.jsx';
import { Framed, Wrapped } from '/snippets/wrapped.jsx';

export const Own = (props) => (
  <Counter {...props} start={5} />
);

<Own>own</Own>

<Wrapped>wrapped</Wrapped>

<Framed items={['z']} />
`,
  'throws-schema.mdx':
    '---\nopenapi-schema: User\n---\n\nexport const boom = () => { throw new Error("boom") };\n\n{boom()}\n',
  'throws.mdx': '---\ntitle: Throws\n---\n\nexport const boom = () => { throw new Error("boom") };\n\n{boom()}\n',
  'hidden-code.mdx': '---\ntitle: Hidden code\n---\n\n<Hidden>\n```js\nx();\n```\n</Hidden>\n',
  'hidden-component.mdx': `---
title: Hidden component
---

import { Counter } from '/snippets/box.jsx';

<Hidden>
<Counter start={1} />
</Hidden>

<Counter start={2} />
`,
  'replace.mdx':
    '---\nopenapi: PUT /users/{id}\n---\n\n<RequestExample>\n```sh Mine\ncurl own\n```\n</RequestExample>\n',
  'README.md': '# Not a page',
  'CHANGELOG.md': '# Listed, so a page',
};

beforeAll(async () => {
  site = scratchSite(FILES);
  site.write({
    'astro.config.mjs': readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8').replace(
      'integrations:',
      "base: '/base', integrations:",
    ),
  });
  built = await astro(['build'], { cwd: site.root });
});
afterAll(() => site.remove());

function page(slug: string): Document {
  const file = path.join(site.root, 'dist', slug, 'index.html');
  return parseHTML(readFileSync(file, 'utf8')).document;
}

function content(slug: string): Element {
  const main = page(slug).querySelector('main');
  if (!main) throw new Error(`${slug} has no content`);
  return main;
}

describe('a site of MDX pages', () => {
  test('shows a notice for an invalid MDX page, reports its place, and builds the other pages', () => {
    expect(built.code).toBe(1);
    expect(built.output).toMatch(/broken\.mdx:7:1: error mdx-syntax/);
    expect(content('broken').textContent).toContain('This page can’t be shown');
  });

  test('shows a notice for a page that fails while it is rendered, and reports it', () => {
    expect(built.output).toMatch(/throws\.mdx:\d+:\d+: error page-fault: .*boom/);
    expect(content('throws').textContent).toContain('This page can’t be shown');
    expect(built.output).toMatch(/throws-schema\.mdx:\d+:\d+: error page-fault: .*boom/);
    expect(content('throws-schema').textContent).toContain('This page can’t be shown');
    expect(content('throws-schema').textContent).toContain('home');
  });

  test('has its scripts on every page, even if the first component that needs them is left out or moved', () => {
    const pages = ['', 'guides/all', 'order', 'parts', 'hidden-code', 'replace', 'api-reference/get-user'];
    const scripts = pages.map(
      (slug) => page(slug).querySelectorAll('script[type="module"][src*="PageScripts"]').length,
    );
    expect(scripts).toEqual(pages.map(() => 1));
  });

  test('starts the components of a page in the browser, even if the first of them is left out', () => {
    const html = readFileSync(path.join(site.root, 'dist/hidden-component/index.html'), 'utf8');
    expect(html.match(/<astro-island\b/g)).toHaveLength(1);
    expect(html).toContain('customElements.define("astro-island"');
  });

  test('starts components that only contain one with state, in a page and in a script that imports another', () => {
    const html = readFileSync(path.join(site.root, 'dist/wrapped/index.html'), 'utf8');
    expect(
      html.match(/<astro-island\b[^>]*\bcomponent-export="\w+"/g)?.map((tag) => /export="(\w+)/.exec(tag)?.[1]),
    ).toEqual(['Own', 'Wrapped']);
    const counters = [...content('wrapped').querySelectorAll('.counter')].map(({ textContent }) => textContent);
    expect(counters).toEqual(['5own', '7wrapped']);
    expect(content('wrapped').querySelector('.framed ul.box')?.textContent).toBe('z');
  });

  test('reports a component of a script that throws, unless it needs a browser', () => {
    expect(built.output).toMatch(/snippets\/faulty\.jsx:\d+:\d+: warning page-fault: <Faulty> fails .*missing is not/);
    expect(built.output).not.toContain('<Width>');
    expect(content('component').textContent).toContain('The rest.');
  });

  test('adds the base of the site to links and pictures, from the root or from the page', () => {
    const links = [...content('').querySelectorAll('.docs-prose a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/base/guides/all/#tabs', '/base/guides/notes/', '/base/order/', '/base/guides/all/']),
    );
    const pictures = [...content('').querySelectorAll('.docs-prose img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/base/images/a.png', '/base/images/b.png', '/base/images/c.png']);
    const html = readFileSync(path.join(site.root, 'dist/index.html'), 'utf8');
    expect(html.match(/<img[^>]* alt="a picture"[^>]*>/)?.[0].match(/ alt=/g)).toHaveLength(1);
  });

  test('adds the base to links and pictures of scripts, rendered once or in the browser', () => {
    const addresses = [...content('links').querySelectorAll('.links')].map((box) =>
      [...box.querySelectorAll('a, img')].map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
    );
    const [query, page, file] = ['/base/order?a=1&b=2', '/base/order', '/base/images/a.png'];
    expect(addresses).toEqual([
      [query, page, 'https://example.com/', page, `${page}/`, file],
      [query, page, 'https://example.com/', page, page, file],
    ]);
    const island = content('links').querySelector('astro-island');
    const script = island?.getAttribute('component-url')?.replace(/^\/base\//, '') ?? 'nowhere';
    expect(readFileSync(path.join(site.root, 'dist', script), 'utf8')).toContain('/base/');
  });

  test('shows a heading that repeats the title once, and fills in variables of docs.json', () => {
    expect([...content('').querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Home of Acme']);
    expect(content('').textContent).toContain('Welcome to Acme.');
  });

  test.each([
    ['parts-of-pages', ['content', 'contents-title', 'sidebar', 'search-results', 'feedback', 'docs-content']],
    ['parts-of-requests', ['try-it']],
  ])('leads to headings that are called like parts of the page around them: %s', (slug, headings) => {
    const ids = [...page(slug).querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(headings));
  });

  test('has snippets that take parameters, export constants and components, and use components', () => {
    const text = content('guides/all').textContent ?? '';
    expect(text).toContain('Hello Ada of World.');
    expect(text).toContain('Hello Bob of World.');
    expect(text).toContain('This is Small.');
    expect(content('guides/all').querySelector('b.badged')?.textContent).toBe('T: in World');
    expect(content('guides/all').querySelectorAll('.docs-callout-note')).toHaveLength(2);
    expect(content('guides/all').querySelector('i.local')?.textContent).toBe('A');
  });

  test('lists headings of the page and of its snippets in the table of contents', () => {
    const entries = [...page('guides/all').querySelectorAll('.docs-contents a')].map((link) => link.textContent);
    expect(entries.filter((entry) => entry === 'From the snippet').length).toBeGreaterThan(0);
    expect(content('guides/all').querySelector('h2#tabs a.docs-heading-link')?.getAttribute('href')).toBe('#tabs');
  });

  test('renders components of scripts, and hydrates those with state', () => {
    expect([...content('guides/all').querySelectorAll('ul.box li')].map((item) => item.textContent)).toEqual([
      'x',
      'y',
    ]);
    const island = content('guides/all').querySelector('astro-island');
    expect(island?.querySelector('.counter button')?.textContent).toBe('3');
    const script = island?.getAttribute('component-url')?.replace(/^\/base\//, '') ?? 'nowhere';
    expect(existsSync(path.join(site.root, 'dist', script))).toBe(true);
  });

  test('leaves out unknown components and reports their place', () => {
    expect(content('guides/all').textContent).toContain('kept and {nobody}.');
    for (const code of ['component-unknown', 'variable-unknown', 'import-not-found']) {
      expect(built.output).toMatch(new RegExp(`guides/all\\.mdx:\\d+:\\d+: warning ${code}`));
    }
    expect(content('guides/all').querySelector('.docs-gap')).toBeNull();
  });

  test('inlines icons, and leaves out unknown ones', () => {
    expect(
      content('guides/all').querySelectorAll('.docs-prose > p > svg.docs-icon, .docs-prose > svg.docs-icon'),
    ).toHaveLength(1);
    expect(built.output).toMatch(/guides\/all\.mdx:\d+:\d+: warning icon-unknown: .*no-such-icon-at-all/);
  });

  test('shows the contents of a folder that cannot be opened, without a control for them', () => {
    const folders = [...content('guides/all').querySelectorAll('.docs-tree-folder')];
    expect(folders.map((folder) => [folder.localName, folder.querySelector('summary') !== null])).toEqual([
      ['details', true],
      ['div', false],
    ]);
    expect(folders[0]?.hasAttribute('open')).toBe(false);
    expect(folders[1]?.textContent).toContain('always.txt');
  });

  test('shows code groups with titles, highlighted for both themes without inline styles', () => {
    const titles = [...content('guides/all').querySelectorAll('.docs-prose .docs-code-group > [data-title]')].map(
      (block) => block.getAttribute('data-title'),
    );
    expect(titles).toEqual(['cURL', 'fetch.js']);
    expect(content('guides/all').querySelector('.docs-line-marked')?.textContent).toContain("fetch('x')");
    expect(content('guides/all').querySelector('pre[style], pre span[style]')).toBeNull();
  });

  test('shows examples of requests and responses beside the text', () => {
    expect(content('').querySelector('aside.docs-panel .docs-pinned-example')?.textContent).toContain('{}');
    expect(content('').querySelector('.docs-prose .docs-pinned-example')).toBeNull();
  });

  test('has links, headings and tables in Markdown files that are not MDX', () => {
    const raw = content('guides/raw');
    expect(raw.textContent).toContain('If a <b {, see notes');
    expect([...raw.querySelectorAll('.docs-prose a')].map((link) => link.getAttribute('href'))).toEqual([
      '/base/guides/notes/',
      '#the-end',
    ]);
    expect(raw.querySelector('h2#the-end')?.textContent).toBe('The end');
    expect(raw.querySelectorAll('.docs-table')).toHaveLength(1);
  });

  test('has the same components in Markdown files, and no pages for notes to developers', () => {
    expect(content('guides/notes').querySelector('.docs-callout-tip')?.textContent).toContain('In Markdown');
    expect(existsSync(path.join(site.root, 'dist/README/index.html'))).toBe(false);
    expect(content('CHANGELOG').textContent).toContain('Listed, so a page');
  });

  test('has only the Tailwind classes that pages use in its style sheet', () => {
    const links = [...page('mode').querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
    const css = links.map((href) =>
      readFileSync(path.join(site.root, 'dist', `${href}`.replace('/base/', '')), 'utf8'),
    );
    expect(css.join('')).toMatch(/\.dark\\:hidden:where\(\[data-theme/);
    expect(css.join('')).not.toMatch(/\.all-mine|\.dark\\:block/);
  });

  test('shows a page in custom mode without title, sidebar or layout', () => {
    expect(page('mode').querySelector('.all-mine')).not.toBeNull();
    expect(page('mode').querySelector('h1, .docs-sidebar:not(.docs-sidebar-narrow)')).toBeNull();
  });
});

describe('search', () => {
  const entry = (slug: string) => {
    const index = readFileSync(path.join(site.root, 'dist/_docs/search.json'), 'utf8');
    return (JSON.parse(index).pages as { s: string; d?: string; h?: [string, string][] }[]).find(({ s }) => s === slug);
  };

  test('covers exactly what readers see', () => {
    expect(JSON.stringify(entry('guides/all'))).toContain('Hello');
    expect(JSON.stringify(entry('guides/all'))).not.toMatch(/HIDDENTEXT|AGENTSONLY|nobody|place/);
    expect(entry('api-reference/get-user')).toMatchObject({ h: [['Before you start', 'before-you-start']] });
    expect(JSON.stringify(entry('api-reference/get-user'))).not.toContain('NOBODY');
  });
});

describe('pages of endpoints', () => {
  test('use ParamFields as the form, and server and authentication of docs.json', () => {
    const props =
      content('order').querySelector('docs-playground script[type="application/json"]')?.textContent ?? '{}';
    expect(JSON.parse(props).form).toMatchObject({
      method: 'POST',
      path: '/orders/{shop}',
      servers: [{ url: 'https://api.example.com/v1' }],
      parameters: [{ in: 'path', name: 'shop', required: true }],
      security: [{ schemes: [{ type: 'bearer' }] }],
    });
    expect(content('order').querySelector('.docs-endpoint')?.textContent).toContain('/orders/{shop}');
    expect(content('order').querySelector('aside.docs-panel .docs-pinned-example')?.textContent).toContain(
      '{"ok": true}',
    );
    expect(JSON.parse(props)).not.toHaveProperty('contract');
    expect(content('order').querySelector('[id="body.count"]')?.textContent).toContain('How many.');
  });

  test('show the allowed values and the limits of ParamFields', () => {
    const facts = (id: string) =>
      [...content('order').querySelectorAll(`[id="${id}"] .docs-fact`)].map((fact) => fact.textContent);
    expect(facts('body.count')).toEqual(['Default 2', 'Range 1–20']);
    expect(facts('body.size')).toEqual(['Allowed values small large']);
    expect(facts('parameter-shop')).toEqual([]);
  });

  test('show text of the document with components, and code as text', () => {
    const section = page('api-reference/get-user').querySelector('.docs-own');
    expect(section?.querySelector('strong')?.textContent).toBe('document');
    expect(section?.querySelector('.docs-callout-note')?.textContent).toContain('Inside');
    expect(section?.textContent).toContain('{1 + 1}');
    expect(section?.textContent).toContain('<Evil>');
    expect(built.output).toMatch(/warning document-content/);
  });

  test('show only method, URL and samples in the display "simple"', () => {
    const panel = page('api-reference/get-user').querySelector('aside.docs-panel');
    expect(panel?.querySelector('.docs-simple-request')?.textContent).toContain('https://api.example.com/users/{id}');
    expect(panel?.querySelector('docs-playground')).toBeNull();
    expect(panel?.querySelector('[data-title="cURL"]')).not.toBeNull();
  });

  test('show only samples in the display "none"', () => {
    const panel = page('api-reference/remove-user').querySelector('aside.docs-panel');
    expect(panel?.querySelector('[data-title="cURL"]')?.textContent).toContain('/users/');
    expect(panel?.querySelector('docs-playground, .docs-simple-request')).toBeNull();
  });

  test('show examples beside the text, handwritten samples first, and headings with anchors', () => {
    const panel = page('api-reference/get-user').querySelector('aside.docs-panel');
    const titles = [...(panel?.querySelectorAll('.docs-fixed-samples [data-title]') ?? [])].map((block) =>
      block.getAttribute('data-title'),
    );
    expect(titles).toEqual(['Mine', 'cURL', 'JavaScript', 'Python']);
    expect(panel?.textContent).toContain('{"own": 1}');
    expect(panel?.textContent).not.toContain('the document');
    expect(panel?.textContent).toContain('Beside');
    const section = page('api-reference/get-user').querySelector('.docs-own');
    expect(section?.querySelector('h2#before-you-start a.docs-heading-link')).not.toBeNull();
    expect(section?.textContent).not.toContain('curl own');
  });

  test('show only handwritten samples if they say so', () => {
    const tabs = [...content('order').querySelectorAll('docs-playground .docs-pg-samples [role="tab"]')];
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Mine']);
    expect(content('order').querySelector('.docs-pg-samples')?.textContent).toContain('order()');
  });
});

describe('the description of an operation', () => {
  const textOf = (slug: string, part: string) => content(slug).querySelector(part)?.textContent ?? '';

  test('is above the text of a page that has no description, and otherwise in the reference', () => {
    expect(textOf('parts', '.docs-page-head')).toContain('One user.');
    expect(textOf('parts', '.docs-reference')).not.toContain('One user.');
    expect(textOf('described', '.docs-page-head')).toContain('Mine.');
    expect(textOf('described', '.docs-page-head')).not.toContain('One user.');
    expect(textOf('described', '.docs-reference')).toContain('One user.');
  });

  test('have headings of their own beside the sections of the reference, to which the contents lead', () => {
    const described = page('described');
    const headings = [...described.querySelectorAll('h2[id$="path-parameters"]')];
    expect(headings.map(({ id }) => id)).toEqual(['path-parameters', 'reference-path-parameters']);
    const links = [...described.querySelectorAll('nav.docs-contents a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('#reference-path-parameters');
    expect(links).not.toContain('#path-parameters');
  });

  test('lead from the text of a document to the page of an operation that it names as other tools do', () => {
    const links = ['Read the user first', 'Remove'].map((text) =>
      [...content('described').querySelectorAll('a')].find(({ parentElement, textContent }) =>
        `${parentElement?.textContent} ${textContent}`.includes(text),
      ),
    );
    expect(links.map((link) => link?.getAttribute('href'))).toEqual([
      '/base/api-reference/get-user/',
      '/base/api-reference/remove-user/',
    ]);
  });

  test('is only for search engines if it repeats the title', () => {
    expect(textOf('api-reference/remove-user', '.docs-page-head')).not.toContain('Remove user.');
    const meta = page('api-reference/remove-user').querySelector('meta[name="description"]');
    expect(meta?.getAttribute('content')).toBe('Remove user.');
  });

  test('shows the description of a page as Markdown, and as plain text to search engines', () => {
    const lead = page('linked').querySelector('.docs-lead');
    expect(lead?.querySelector('code')?.textContent).toBe('AGENTS.md');
    expect(lead?.querySelector('a')?.getAttribute('href')).toBe('/base/described/');
    expect(lead?.textContent).toBe('Read AGENTS.md or the users. A Map<Key> holds them.');
    const description = page('linked').querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toBe('Read AGENTS.md or the users. A Map<Key> holds them.');
  });
});

describe('parts of a document in a text', () => {
  test('repeat no ids if they are shown twice, and the page keeps its anchors', () => {
    const parts = page('parts');
    const ids = [...parts.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(parts.querySelector('.docs-reference [id="body.home.city"]')).not.toBeNull();
    const [first, second] = parts.querySelectorAll('.docs-embedded-schema');
    expect(first?.querySelector('[id="schema-User.home.city"]')).not.toBeNull();
    const row = second?.querySelector('[id$="schema-User.home.city"]');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe(`#${row?.id}`);
  });

  test('have a sample with the example of the document in a playground, also without JavaScript', () => {
    const samples = content('parts').querySelectorAll('.docs-own .docs-pg-samples');
    expect([...samples].map(({ textContent }) => textContent).join('\n')).toContain('Ada');
  });
});
