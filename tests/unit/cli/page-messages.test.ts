import { describe, expect, test } from 'vitest';
import { page, printedIn, settings, siteWith } from '../../support/checked-folder.ts';

const json = JSON.stringify;
const MDX = { 'docs.json': settings({ api: { mdx: { server: 'https://api.example.com' } } }) };

describe('front matter', () => {
  test.each<[string, Record<string, string | Uint8Array>, string[]]>([
    [
      'that is not closed',
      { 'index.mdx': '---\ntitle: Users\n\nText.\n' },
      [
        'index.mdx:1:1: error front-matter-syntax: The front matter isn’t closed',
        'Add a line "---" after the last key.',
      ],
    ],
    [
      'with a tab',
      page('', 'title: Start\nkeywords:\n\t- a'),
      ['index.mdx:4:', 'Indent with spaces. YAML doesn’t allow tabs here.'],
    ],
    [
      'with an empty openapi',
      page('', 'title: Start\nopenapi:'),
      ['index.mdx:3:1: error front-matter-invalid: "openapi" is empty, expected "GET /path", "webhook name"'],
    ],
    [
      'with a method that HTTP does not have',
      page('', 'title: Start\napi: FETCH https://api.example.com/users'),
      ['index.mdx:3:1: warning front-matter-invalid: "FETCH" in "api" isn’t a known HTTP method.'],
    ],
    [
      'with a misspelled method',
      page('', 'title: Start\napi: DELTE https://api.example.com/users'),
      ['Did you mean "DELETE"?'],
    ],
    [
      'with an unknown icon',
      page('', 'title: Start\nicon: rockettt'),
      ['index.mdx:3:1: warning icon-unknown: There’s no icon named "rockettt".\n    Did you mean "rocket"?'],
    ],
    [
      'that is not UTF-8',
      { 'index.mdx': Buffer.from('---\ntitle: Größe\n---\n', 'latin1') },
      ['index.mdx:2:10: error page-not-text: The page isn’t valid UTF-8', 'Save the file as UTF-8.'],
    ],
    [
      'that is UTF-16',
      { 'index.mdx': Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le') },
      ['index.mdx:1:1: error page-not-text: The page isn’t valid UTF-8'],
    ],
    [
      'with an icon that is a number',
      page('', 'title: Start\nicon: 12'),
      ['index.mdx:3:1: warning icon-unknown: There’s no icon named "12".'],
    ],
  ])('%s', async (_, files, expected) => {
    const { text } = await printedIn(siteWith(files));
    for (const words of expected) expect(text).toContain(words);
  });

  test('does not treat a horizontal rule at the beginning as front matter', async () => {
    expect((await printedIn(siteWith({ 'index.mdx': '---\n\nJust text: with a colon.\n' }))).text).not.toContain(
      'frontmatter',
    );
  });
});

test('reports unknown icons of docs.json at their place', async () => {
  const docs = {
    navigation: { groups: [{ group: 'Start', icon: 'rockettt', pages: ['index'] }] },
    navbar: { links: [{ label: 'x', href: 'https://a.example', icon: 'githbu' }] },
  };
  const { text } = await printedIn(siteWith({ 'docs.json': json(docs) }));
  expect(text).toContain('warning icon-unknown: There’s no icon named "rockettt". (at /navigation/groups/0/icon)');
  expect(text).toContain('warning icon-unknown: There’s no icon named "githbu". (at /navbar/links/0/icon)');
});

test('says that a file in a folder with a dot is not published, even if it exists', async () => {
  const { text } = await printedIn(
    siteWith({ ...page('![Shop](.gitbook/assets/shop.png)'), '.gitbook/assets/shop.png': 'x' }),
  );
  expect(text).toContain(
    'index.mdx:5:1: error file-missing: ".gitbook/assets/shop.png" isn’t published, because the name of the file or a folder starts with a dot.\n    Move the file to a folder such as "images"',
  );
});

describe('components', () => {
  const endpoint = 'title: Start\napi: POST /users/{id}';
  test.each<[string, Record<string, string>, string]>([
    [
      'a misspelled attribute',
      page('<Card titel="A">B</Card>'),
      'index.mdx:5:1: warning component-attribute-unknown: <Card> has no attribute "titel".\n    Did you mean "title"?',
    ],
    [
      'a misspelled attribute of a callout',
      page('<Note titel="rocket">B</Note>'),
      '<Note> has no attribute "titel".\n    Did you mean "title"?',
    ],
    [
      'an accordion without a title',
      page('<Accordion>B</Accordion>'),
      'warning component-attribute-missing: <Accordion> has no title',
    ],
    [
      'a field without a name',
      page('<ResponseField type="string">B</ResponseField>'),
      'index.mdx:5:1: warning component-attribute-missing: <ResponseField> has no name, so readers don’t see what it describes.\n    Write <ResponseField name="…">.',
    ],
    [
      'a field with an empty name',
      page('<ResponseField name="" type="string">B</ResponseField>'),
      'warning component-attribute-missing: <ResponseField> has no name',
    ],
    [
      'columns that are a word',
      page('<CardGroup cols="many">B</CardGroup>'),
      'index.mdx:5:1: warning component-attribute-invalid: "cols" of <CardGroup> is "many", expected a number from 1 to 4.\n    Fix the value.',
    ],
    [
      'more columns than fit',
      page('<Columns cols={12}>B</Columns>'),
      '"cols" of <Columns> is 12, expected a number from 1 to 4.',
    ],
    [
      'an icon that is a number',
      page('<Card title="A" icon={12}>B</Card>'),
      '"icon" of <Card> is 12, expected an icon name in quotes.',
    ],
    [
      'a parameter without a place',
      { ...MDX, ...page('<ParamField name="id" type="string" />', endpoint) },
      'warning component-attribute-missing: <ParamField> doesn’t say where its parameter goes: path, query, header, cookie, or body.\n    Use the location as the attribute, such as <ParamField query="id">.',
    ],
    [
      'a path parameter that the path does not have',
      { ...MDX, ...page('<ParamField path="idd" type="string" />', endpoint) },
      'warning path-parameter-unused: The path parameter "idd" isn’t in the path in "api", which has {id}.\n    Did you mean "id"?',
    ],
    [
      'a misspelled type',
      { ...MDX, ...page('<ParamField body="name" type="strng" />', endpoint) },
      '<ParamField> has the unknown type "strng".\n    Did you mean "string"?',
    ],
    [
      'a misspelled component',
      page('<Crad title="A">B</Crad>'),
      'warning component-unknown: There’s no component "Crad".\n    Did you mean "Card"? Until then, its children are shown without it.',
    ],
    [
      'a component of another tool',
      page('<Cards><Card title="A">B</Card></Cards>'),
      'There’s no component "Cards".\n    Did you mean "CardGroup"? Until then, its children are shown without it.',
    ],
    [
      'an import of a package that is not installed',
      page("import { Tabs } from 'fumadocs-ui/components/tabs';\n\n<Tabs>B</Tabs>"),
      '"fumadocs-ui/components/tabs" can’t be found.\n    To use an astro-specbook component, remove the import. Otherwise, install the package next to docs.json.',
    ],
    [
      'a component that resembles none',
      page('<Carousel>B</Carousel>'),
      'There’s no component "Carousel".\n    Import the component, or fix the name.',
    ],
    [
      'a component in small letters',
      page('<codegroup>B</codegroup>'),
      'index.mdx:5:1: warning component-unknown: <codegroup> isn’t a component or an HTML element.\n    Write <CodeGroup>. Component names start with a capital letter.',
    ],
    [
      'an unclosed component',
      page('<Card title="A">\n\nText.'),
      'index.mdx:5:1: error mdx-syntax: The page isn’t valid MDX: Expected a closing tag for `<Card>` (5:1).\n    Write </Card> where it ends, or <Card /> if it’s empty.',
    ],
    [
      'a component that ends in another paragraph',
      page('<Card title="A">Text.\n\nMore.</Card>'),
      'Write </Card> in the same paragraph, or <Card /> if it’s empty. If it contains more, put <Card> and </Card> on their own lines.',
    ],
    [
      'a directive of another tool',
      page('Text.\n\n:::note\nText.\n:::'),
      'index.mdx:7:1: warning markup-unknown: ":::note" is another tool’s markup, so readers see it as text.\n    Put the text between <Note> and </Note> instead.',
    ],
    [
      'a block of another tool that no component replaces by itself',
      page('[block:embed]\n\n[/block]'),
      'index.mdx:5:1: warning markup-unknown: "[block:embed]" is another tool’s markup, so readers see it as text.\n    Use Markdown or components instead, or remove it.',
    ],
    [
      'an element of another tool that shows a file',
      page('<include>./part.mdx</include>'),
      'index.mdx:5:1: warning markup-unknown: "<include>./part.mdx</include>" is another tool’s markup, so readers see it as text.\n    Import the file with import Part from "/part.mdx", and write <Part />. For code, use a code block.',
    ],
    [
      'a tag of another tool',
      page('{% hint style="info" %}\nText.\n{% endhint %}'),
      'error mdx-syntax: The page isn’t valid MDX: The code of an expression isn’t valid JavaScript: Unexpected token.\n    Use a component such as <Note>, <Tabs>, or <Steps> instead of {% … %} tags.',
    ],
    [
      'a closing tag without an opening tag',
      page('Text.\n\n</Card>'),
      'Remove </Card>, or write <Card> where it starts.',
    ],
    ['a module of Node.js', page("import fs from 'fs';\n\nText."), '"fs" is a Node.js module, which pages can’t use.'],
    [
      'a global of the browser',
      page('<button onClick={() => alert(1)}>x</button>'),
      '"alert" exists only in browsers, but the page is rendered at build time.',
    ],
  ])('%s', async (_, files, words) => {
    expect((await printedIn(siteWith(files))).text).toContain(words);
  });

  test.each<[string, Record<string, string>]>([
    ['known attributes', page('<Card title="A" href="/" icon="rocket" horizontal>B</Card>')],
    [
      'columns, names and icons',
      page(
        'export const count = 3;\nexport const label = "x";\n\n<Columns cols="3">A</Columns>\n\n<CardGroup cols={count}>A</CardGroup>\n\n<Card title="A" icon={<b>A</b>}>B</Card>\n\n<ResponseField body="a" />\n\n<ResponseField name={label} />',
      ),
    ],
    ['a field that says that it is optional', { ...MDX, ...page('<ParamField body="a" type="string" optional />') }],
    ['attributes of other tools', page('<Card title="A" data-x="1" className="mt-4" type="basic">B</Card>')],
    [
      'attributes from an expression',
      page('export const rest = { title: "A" };\n\n<Accordion {...rest}>B</Accordion>'),
    ],
    [
      'types in free text',
      {
        ...MDX,
        ...page(
          '<ParamField body="a" type="string[]" />\n\n<ResponseField name="b" type="Playground" />\n\n<ResponseField name="c" type="type" />',
          'title: Start\napi: POST /users',
        ),
      },
    ],
  ])('%s are accepted', async (_, files) => {
    expect((await printedIn(siteWith(files))).text).not.toMatch(/component-|path-parameter/);
  });
});

describe('YAML of documents', () => {
  test('reports a key with too much indentation on its own line', async () => {
    const yaml = "openapi: 3.1.0\ninfo:\n  title: x\n   version: '1'\npaths: {}\n";
    const { text } = await printedIn({ 'openapi.yaml': yaml }, ['openapi-check', 'openapi.yaml']);
    expect(text).toContain('openapi.yaml:4:4: error document-syntax');
    expect(text).toContain('this key is indented further than the one above it');
    expect(text).toContain('Indent both by the same number of spaces (2).');
  });
});

test('says where names between two braces come from', async () => {
  const variables = settings({ variables: { product: 'Plants' } });
  const { text } = await printedIn(siteWith({ ...page('Buy {{prodct}} and {{seeds}} now.'), 'docs.json': variables }));
  expect(text).toContain('Nothing on this page is called "prodct".\n    Did you mean "product"?');
  expect(text).toContain('Nothing on this page is called "seeds".');
  expect(text).toContain('Names in double braces come from "variables" in docs.json.');
});

test.each([
  '<Accordion titel="A">B</Accordion>',
  '<ResponseField nmae="a" type="string" />',
  '<ParamField qurey="a" />',
])('reports a misspelled attribute once, and not as missing too: %s', async (element) => {
  const { text } = await printedIn(siteWith(page(element)));
  expect(text.match(/component-attribute-\w+/g)).toEqual(['component-attribute-unknown']);
});
