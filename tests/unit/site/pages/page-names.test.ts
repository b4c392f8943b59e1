import { describe, expect, test } from 'vitest';
import type { ImportTarget } from '../../../../src/site/pages/edits/page-text.ts';
import { parseMdx } from '../../../../src/site/pages/syntax/syntax-tree.ts';
import { codes, read } from './support.ts';

describe('undeclared names', () => {
  test('show the content of an unknown component, with a warning', () => {
    const { code, problems } = read('text\n\n<Nope title={x.y} client:load>\n\nkept **text**\n\n</Nope>');
    expect(problems).toMatchObject([{ code: 'component-unknown', severity: 'warning', line: 3, column: 1 }]);
    expect(code).toContain('<DocsUnknown name="Nope">');
    expect(code).toContain('kept **text**');
    expect(code).not.toContain('client:load');
  });

  test.each(['<Tree.Folder name="a" />', '<Color.Item name="a" value="#fff" />', '<Card title="a" />'])(
    '%s is known',
    (source) => expect(codes(source)).toEqual([]),
  );

  test('show an unknown variable as text', () => {
    const { code, problems } = read('The path /users/{user_id}.');
    expect(problems.map(({ code: found }) => found)).toContain('variable-unknown');
    expect(code).toContain('{"{user_id}"}');
  });

  test.each([
    ['a constant of the page', 'export const name = "A";\n\nHello {name}'],
    ['a parameter of a function', '{[1, 2].map((item, index) => <b key={index}>{item}</b>)}'],
    ['a JavaScript global', '{new Date(0).getFullYear()} {JSON.stringify({})}'],
    ['a comment', '{/* nothing */} {  // nothing\n}'],
  ])('%s is known', (_, source) => expect(codes(source)).toEqual([]));

  test('may use the name of a prop as a property in a snippet', () => {
    const { code, problems, broken } = read('<div style={{ color, margin: gap }}>x</div>', { snippet: true });
    expect(problems).toEqual([]);
    expect(broken).toBe(false);
    expect(code).toContain('{ color: props.color, margin: props.gap }');
    expect(parseMdx(code).fault).toBeUndefined();
  });

  test('report an unknown variable in a snippet and show it as text', () => {
    const { code, problems } = read('Use {{prodct}}.', { snippet: true, variables: { product: 'Acme' } });
    expect(problems).toMatchObject([{ code: 'variable-unknown', hint: 'Did you mean "product"?' }]);
    expect(code).toContain('{"{{prodct}}"}');
  });

  test('in a snippet come from its page', () => {
    const { code, problems } = read('Hello {word}, <Card href={url}>x</Card> {word + "!"}', { snippet: true });
    expect(problems).toEqual([]);
    expect(code).toContain('Hello {props.word}');
    expect(code).toContain('href={props.url}');
    expect(code).toContain('{props.word + "!"}');
  });
});

describe('imports', () => {
  const snippet = read('export const place = "x";\n\n## Inside\n\n<ParamField query="q">Q</ParamField>', {
    snippet: true,
  });
  const page: ImportTarget = { kind: 'page', file: 'snippets/a.mdx', id: '/site/snippets/a.mdx', text: snippet };
  const script: ImportTarget = {
    kind: 'script',
    file: 'snippets/b.jsx',
    id: '/site/snippets/b.jsx',
    exports: ['Box', 'Counter'],
    interactive: ['Counter'],
  };

  test('may give a snippet a name in small letters, as with Mintlify', () => {
    const { code, headings } = read(
      'import myPart from "/snippets/a.mdx"\n\n<myPart />\n\n<myPart>x</myPart>\n\n{myPart}',
      {
        resolve: () => page,
      },
    );
    expect(code).toContain('import Docs_myPart from "/site/snippets/a.mdx"');
    expect(code).toContain('<Docs_myPart />\n\n<Docs_myPart>x</Docs_myPart>\n\n{myPart}');
    expect(headings.map(({ text }) => text)).toEqual(['Inside', 'Inside']);
  });

  test('add headings and fields of a snippet where it is used', () => {
    const { headings, fields } = read('import A from "/snippets/a.mdx"\n\n## First\n\n<A />\n\n## Last', {
      resolve: () => page,
    });
    expect(headings.map(({ text }) => text)).toEqual(['First', 'Inside', 'Last']);
    expect(fields).toMatchObject([{ in: 'query', name: 'q', description: 'Q' }]);
  });

  test('include <Snippet file>', () => {
    const { code, imports } = read('<Snippet file="a.mdx" word="b" />', {
      resolve: (specifier) => (specifier === '/snippets/a.mdx' ? page : { kind: 'missing' }),
    });
    expect(imports).toEqual(['snippets/a.mdx']);
    expect(code).toMatch(/import DocsSnippet0 from "\/site\/snippets\/a\.mdx"/);
    expect(code).toContain('<DocsSnippet0 file="a.mdx" word="b" />');
  });

  test('show nothing for a missing file, and warn with its place', () => {
    const { code, problems } = read('\nimport Gone, { part } from "/snippets/gone.mdx"\n\n<Gone />');
    expect(problems).toMatchObject([{ code: 'import-not-found', severity: 'warning', line: 2, column: 1 }]);
    expect(code).toContain('import { DocsMissing as Gone } from "components"');
    expect(code).toContain('import { DocsMissing as part } from "components"');
  });

  test('say what to write instead of an alias of Docusaurus', () => {
    const { problems } = read('import Logo from "@site/static/img/logo.svg"\n\n<Logo />');
    expect(problems).toMatchObject([
      {
        code: 'import-not-found',
        hint: expect.stringContaining('Write the path from the docs.json folder: "/static/img/logo.svg".'),
      },
    ]);
  });

  test('show nothing for a missing export', () => {
    expect(codes('import { Nope } from "/snippets/b.jsx"\n\n<Nope />', { resolve: () => script })).toEqual([
      'import-not-found 1:1',
    ]);
  });

  test('hydrate components with state, and render others once', () => {
    const { code } = read('import { Box, Counter } from "/snippets/b.jsx"\n\n<Counter a={1} />\n<Box />', {
      resolve: () => script,
    });
    expect(code).toContain('import { Counter } from "/site/snippets/b.jsx.specbook.js"');
    expect(code).toContain('import { Box } from "/site/snippets/b.jsx.specbook-static.js"');
    expect(code).toContain('<Counter client:idle a={1} />');
  });
});

describe('components that a page declares', () => {
  const source = [
    'export const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }',
    'export const Around = () => <p><Counter /></p>',
    'export const Plain = () => <Card title="a"><img src="/a.png" className="b" /></Card>',
    '<Counter />',
    '<Around />',
    '<Plain />',
  ].join('\n\n');

  test('move to a browser module if they have state or show components with state', () => {
    const { code, clientModule, interactive } = read(source);
    expect(interactive).toEqual(['Counter', 'Around']);
    expect(clientModule).toContain('useState(0)');
    expect(code).not.toContain('useState');
    expect(code).toContain('<Counter client:idle />');
    expect(code).toContain('<Around client:idle />');
    expect(code).toContain('<Plain />');
  });

  test('can use the components of pages', () => {
    expect(read(source).code).toMatch(/import \{[^}]*\bCard\b[^}]*\} from "components"/);
  });

  test('get image URLs with the base of the site', () => {
    expect(read(source).code).toContain('<DocsImage src="/a.png"');
  });
});
