import { mdxToJs } from 'satteri';
import { describe, expect, test } from 'vitest';
import { completeMdx } from '../../../../src/site/pages/missing-components.ts';

const OURS = ['ParamField', 'Note', 'Card', 'Tree', 'Tabs', 'Hidden', 'Visibility'];
const complete = (source: string) => completeMdx(source, (name) => (OURS.includes(name) ? `ours/${name}` : undefined));

describe('an MDX file of the host site', () => {
  test.each([
    ['without components', '# Title\n\n[link](../first/) and a paragraph\n'],
    ['with HTML elements', '<p class="x">a</p>\n\n<a href="./d">d</a>\n'],
    ['with components that are not ours', '<Aside>a</Aside>\n'],
    ['that imports a component with one of our names', "import Note from './Note.astro';\n\n<Note>a</Note>\n"],
    ['that imports it among others', "import { Tabs, Note as Card } from 'x';\n\n<Card>a</Card> <Tabs />\n"],
    ['that declares it', 'export const Note = () => <b>mine</b>;\n\n<Note />\n'],
    ['that declares it as a function', 'export function Card() { return <b /> }\n\n<Card />\n'],
    [
      'that takes it from an object',
      "import * as ui from 'ui';\n\nexport const { Note } = ui;\n\n<Note /> <ui.Card />\n",
    ],
    ['that has it as a parameter', '{[1].map((Card) => <Card />)}\n'],
    ['with its name in code', '`<Note>`\n\n```mdx\n<Card>a</Card>\n```\n'],
    ['with its name in a comment', '{/* <Note>a</Note> */}\n'],
    ['with its name in a text', '{"<Note>"} and &lt;Card>\n'],
    ['with its name in the front matter', '---\ntitle: <Note>\n---\n\ntext\n'],
    ['with invalid MDX', '<Note>\n\nnever closed\n'],
  ])('%s stays as it is', (_name, source) => {
    expect(complete(source)).toBeUndefined();
  });

  test.each([
    ['in its text', '<Note>a</Note>\n', ['Note']],
    ['within a sentence', 'Read <Card>this</Card>.\n', ['Card']],
    ['in an expression', '{true && <Note>a</Note>}\n', ['Note']],
    ['in an attribute', '<div title={<Card />} />\n', ['Card']],
    ['by a member', '<Tree><Tree.Folder /></Tree>\n', ['Tree']],
    [
      'several of them, one imported',
      "import { Card } from 'x';\n\n<Note><Card /></Note> <Tabs />\n",
      ['Note', 'Tabs'],
    ],
    ['beside formulas', 'Costs $$\\frac{a}{b}$$\n\n<Note>a</Note>\n', ['Note']],
    ['with Windows line ends', '---\r\ntitle: a\r\n---\r\n\r\n<Note>a</Note>\r\n', ['Note']],
  ])('gets exactly the components it uses: %s', (_name, source, names) => {
    const completed = complete(source) ?? '';
    expect(completed.startsWith(source)).toBe(true);
    const imports = [...completed.matchAll(/^import docs_(\w+) from "ours\/\1";$/gm)].map(([, name]) => name);
    expect(imports).toEqual(names);
    expect(completed).toContain(
      `export const components = { ${names.map((name) => `${name}: docs_${name}`).join(', ')} };`,
    );
    // This compiler has no formulas, so it takes their braces for expressions.
    if (!source.includes('frac')) expect(() => mdxToJs(completed)).not.toThrow();
  });

  test.each([
    [
      'Hidden',
      '<Hidden>\n\n# Title\n\n<Card>{1}</Card>\n\n```js\nx\n```\n</Hidden>\n\nAfter\n',
      '<Hidden>\n\n\n\n\n\n\n\n\n</Hidden>\n\nAfter\n',
    ],
    ['Hidden within a sentence', 'A <Hidden>b *c*</Hidden> d\n', 'A <Hidden></Hidden> d\n'],
    ['Visibility', '<Visibility for="agents">a</Visibility>\n', '<Visibility for="agents"></Visibility>\n'],
    ['Hidden in a list', '- a\n\n  <Hidden>\n  b\n  </Hidden>\n\n  c\n', '- a\n\n  <Hidden>\n  \n  </Hidden>\n\n  c\n'],
    ['Hidden in a quote', '> <Hidden>\n> b\n> </Hidden>\n', '> <Hidden>\n> \n> </Hidden>\n'],
    ['Hidden with a part', '<Hidden>a <Hidden>b</Hidden> c</Hidden>\n', '<Hidden></Hidden>\n'],
  ])('leaves out what readers never see: %s', (_name, source, expected) => {
    const completed = complete(source) ?? '';
    expect(completed.slice(0, completed.indexOf('\n\nimport '))).toBe(expected);
    expect(() => mdxToJs(completed)).not.toThrow();
  });

  test.each([
    ['declares the component', 'export const Hidden = () => <b />;\n\n<Hidden>a</Hidden> <Note />\n'],
    ['passes components itself', 'export const components = { Hidden: Mine };\n\n<Hidden>a</Hidden>\n'],
    ['shows it to people', '<Visibility for="humans">a</Visibility>\n'],
    ['leaves nothing out', '<Hidden />\n'],
  ])('keeps the content where it %s', (_name, source) => {
    expect(complete(source)).toContain(source.slice(source.lastIndexOf('\n\n') + 2));
  });

  test('gives fields with the same name different ids', () => {
    const completed = complete('---\ntitle: a\n---\n\n<ParamField query="a" />\n\n<ParamField query="a" />\n') ?? '';
    expect(completed).toContain('<ParamField query="a" />\n\n<ParamField id={"parameter-a-2"} query="a" />');
    expect(() => mdxToJs(completed)).not.toThrow();
  });

  test('keeps the components that it passes itself', () => {
    const source = 'Ünïcødé 🎉\n\nexport const components = { h1: Title, Card: Mine };\n\n<Note /> <Card />\n';
    expect(complete(source)).toContain(
      'export const components = { Note: docs_Note, Card: docs_Card, ...({ h1: Title, Card: Mine }) };',
    );
    const made = 'export const a = 1, components = shared();\n\n<Note />\n';
    expect(complete(made)).toContain('components = { Note: docs_Note, ...(shared()) };');
  });

  test('is unchanged if it re-exports the components of another file', () => {
    const source = "import { components } from './mine';\n\nexport { components };\n\n<Note />\n";
    expect(complete(source)).toBeUndefined();
  });

  test('imports ours if its own components use them', () => {
    const completed = complete('export const Twice = () => <><Note /><Note /></>;\n\n<Twice /> <Note /> <Card />\n');
    expect(completed).toContain('import Note from "ours/Note";\nimport docs_Card from "ours/Card";');
    expect(completed).toContain('export const components = { Card: docs_Card };');
  });

  test('has its imports at the top even if it ends in a code block', () => {
    const completed = complete('---\ntitle: a\n---\n<Note>a</Note>\n\n```js\nopen');
    expect(completed).toMatch(/^---\ntitle: a\n---\n\nimport docs_Note .*\nexport const components .*\n\n<Note>/);
  });
});
