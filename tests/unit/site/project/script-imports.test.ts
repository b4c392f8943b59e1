import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPageTexts } from '../../../../src/site/project/pages/page-texts.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'script-imports-'));
const root = path.join(parent, 'docs');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Returns the problems of a page that imports a chart from a script. */
function problemsWith(script: string, extension = 'jsx'): string[] {
  write(`snippets/chart.${extension}`, `${script}\nexport const Chart = () => <b>chart</b>;\n`);
  write('page.mdx', `import { Chart } from '/snippets/chart.${extension}';\n\n<Chart />\n`);
  return createPageTexts(root, {})
    .of('page.mdx')
    .problems.map(({ line, message }) => `${line}: ${message}`);
}

describe('a script that a page imports', () => {
  beforeEach(() => {
    write('node_modules/there/package.json', '{}');
    write('snippets/other.jsx', 'export const Other = () => <i>other</i>;\n');
    write('../beside/text.ts', "export const text = 'x';\n");
  });

  test.each([
    ['a package that is not installed', "import plot from 'plot-lib';", 'snippets/chart.jsx', 'plot-lib'],
    ['a part of it', "import { a } from '@plot/lib/a';", 'snippets/chart.jsx', '@plot/lib/a'],
    ['it to export it', "export { a } from 'plot-lib';", 'snippets/chart.jsx', 'plot-lib'],
    ['a file that does not exist', "import { Gone } from './gone';", 'snippets/chart.jsx', './gone'],
  ])('is left out if it imports %s', (_, script, file, specifier) => {
    expect(problemsWith(script)).toEqual([
      `1: "/snippets/chart.jsx" can’t be used: ${file} imports "${specifier}", which can’t be found.`,
    ]);
  });

  test('is left out if a script that it imports has such an import', () => {
    write('snippets/other.jsx', "import { Chart } from './chart';\nimport 'plot-lib';\nexport const Other = 1;\n");
    expect(problemsWith("import { Other } from './other';")).toEqual([
      '1: "/snippets/chart.jsx" can’t be used: snippets/other.jsx imports "plot-lib", which can’t be found.',
    ]);
  });

  test('is left out in TypeScript too, except for imports of types', () => {
    expect(problemsWith("import type { A } from 'types-only';\nconst a: A = 1;", 'tsx')).toEqual([]);
    expect(problemsWith("import { a,\n b } from 'plot-lib';\nconst c: number = a;", 'tsx')).toEqual([
      '1: "/snippets/chart.tsx" can’t be used: snippets/chart.tsx imports "plot-lib", which can’t be found.',
    ]);
  });

  test.each([
    ['packages', "import 'there';\nimport { a } from 'there/a';\nimport { useState } from 'react';"],
    ['modules of Node.js', "import { readFileSync } from 'node:fs';\nimport path from 'path';"],
    ['scripts, with and without an ending', "import { Other } from './other';\nimport * as o from './other.jsx';"],
    ['files outside the folder', "import { text } from '../../beside/text';"],
  ])('may import %s', (_, script) => expect(problemsWith(script)).toEqual([]));

  test('is left out if it is not valid JavaScript, and reported once at its place', () => {
    write('snippets/button.jsx', 'export const Button = () => (\n  <button>\n    x\n);\n');
    write('page.mdx', "import { Button } from '/snippets/button.jsx';\n\n<Button />\n");
    write('other.mdx', "import { Button } from '/snippets/button.jsx';\n\n<Button />\n");
    const texts = createPageTexts(root, {});
    expect([texts.of('page.mdx').code, texts.of('other.mdx').code].join()).not.toContain('button.jsx');
    expect(texts.problems()).toMatchObject([{ code: 'page-fault', file: 'snippets/button.jsx', line: 2 }]);
  });

  test('is left out if it is not valid TypeScript, and reported once at its place', () => {
    write('snippets/meter.tsx', "export const unit: string = 'é';\nexport const Meter = (props: { of: ) => <b />;\n");
    write('page.mdx', "import { Meter } from '/snippets/meter.tsx';\n\n<Meter />\n");
    const texts = createPageTexts(root, {});
    expect(texts.of('page.mdx').code).not.toContain('meter.tsx');
    expect(texts.problems()).toMatchObject([
      {
        code: 'page-fault',
        message: 'The script isn’t valid TypeScript: Unexpected token.',
        ...{ file: 'snippets/meter.tsx', line: 2, column: 36 },
      },
    ]);
  });

  test.each([
    ['a list of names', 'const Meter = (): unknown => <b />;\nexport { Meter, type Of };\ntype Of = string;'],
    ['an enumeration', 'export enum Meter {\n  Low,\n}'],
    ['a generic function', 'export function Meter<T extends object>(props: T) {\n  return <b />;\n}'],
  ])('may export %s in TypeScript', (_, script) => {
    write('snippets/meter.tsx', script);
    write('page.mdx', "import { Meter } from '/snippets/meter.tsx';\n\n{Meter.Low}\n");
    expect(createPageTexts(root, {}).of('page.mdx').problems).toEqual([]);
  });

  test('runs in the browser only for its components with state, in TypeScript too', () => {
    write(
      'snippets/meter.tsx',
      'export const Still = () => <b />;\nexport const Meter = () => {\n  const [n] = useState<number>(0);\n  return <b>{n}</b>;\n};\n',
    );
    write('page.mdx', "import { Meter, Still } from '/snippets/meter.tsx';\n\n<Meter />\n\n<Still />\n");
    const { code } = createPageTexts(root, {}).of('page.mdx');
    expect(code).toMatch(/import \{ Meter \} from "[^"]*meter\.tsx\.specbook\.js"/);
    expect(code).toMatch(/import \{ Still \} from "[^"]*meter\.tsx\.specbook-static\.js"/);
  });
});

describe('a script whose component has a client directive', () => {
  const page = (hasJsxRenderer: boolean) => {
    write('parts/counter.jsx', "import plot from '$lib/plot';\nexport const Note = 1;\nexport default memo(plot);\n");
    write('snippets/own.jsx', 'export const Own = () => <button onClick={() => 1} />;\n');
    write(
      'page.mdx',
      "import Counter, { Note } from './parts/counter.jsx';\nimport { Own } from '/snippets/own.jsx';\n\n<Card><Counter client:load /></Card>\n\n<Own />\n",
    );
    return createPageTexts(root, {}, hasJsxRenderer).of('page.mdx');
  };

  test('is left to a site that renders JSX, with everything that it imports', () => {
    const { code, problems } = page(true);
    expect(code).toContain(`import Counter, { Note as Note } from "${path.join(root, 'parts/counter.jsx')}"`);
    expect(code).toMatch(/import \{ Own \} from "[^"]*own\.jsx\.specbook\.js"/);
    expect(problems).toEqual([]);
  });

  test('is a snippet in other sites', () => {
    expect(page(false).problems).toMatchObject([{ code: 'import-not-found' }]);
  });
});

test('pages seek the files that they and their scripts import, whether or not these exist', () => {
  write('snippets/chart.jsx', "import { Deep } from './deep';\nimport './style.css';\nexport const Chart = Deep;\n");
  write('page.mdx', "import { Chart } from '/snippets/chart.jsx';\nimport Box from './parts/Box.astro';\n\n<Box />\n");
  const texts = createPageTexts(root, {});
  texts.of('page.mdx');
  const sought = (file: string) => texts.seeks(path.join(root, file));
  for (const file of ['snippets/chart.jsx', 'snippets/deep.mts', 'snippets/deep/index.jsx', 'parts/Box.astro']) {
    expect(sought(file), file).toBe(true);
  }
  for (const file of ['snippets/chart.css', 'snippets/deeper.ts', 'Box.astro', 'page.mdx', '../snippets/chart.jsx']) {
    expect(sought(file), file).toBe(false);
  }
});

test('an import of a file outside the folder is reported as such, and one of a missing file as missing', () => {
  write('../beside/note.mdx', 'Text\n');
  write(
    'guides/page.mdx',
    "import Note from '../../beside/note';\nimport Gone from '../../beside/gone.mdx';\n\n<Note />\n",
  );
  const { problems } = createPageTexts(root, {}).of('guides/page.mdx');
  expect(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual([
    '1:1: "../../beside/note" is outside the docs.json folder. Pages can import only files in that folder.',
    '2:1: "../../beside/gone.mdx" can’t be found.',
  ]);
});

test('a page that contains itself, directly or through another page, is reported each time it is read', () => {
  write('self.mdx', "import Me from './self.mdx';\n\n<Me />\n");
  write('one.mdx', "import Two from './two.mdx';\n\n<Two />\n");
  write('two.mdx', "import One from './one.mdx';\n\n<One />\n");
  for (let read = 0; read < 2; read += 1) {
    const texts = createPageTexts(root, {});
    for (const file of ['self.mdx', 'one.mdx', 'two.mdx']) texts.of(file);
    expect(texts.of('self.mdx').problems.map(({ message }) => message)).toEqual([
      'The import of "./self.mdx" is circular: it leads back to this page.',
    ]);
    expect(texts.problems().map(({ message }) => message)).toContain(
      'The import of "./one.mdx" is circular: it leads back to this page.',
    );
  }
});

test.each([
  ['imports', (name: string) => `import Part from './${name}';\n\n<Part />\n`],
  ['imports without an ending', (name: string) => `import Part from './${name.replace('.mdx', '')}';\n\n<Part />\n`],
  ['snippets', (name: string) => `<Snippet file="${name}" />\n`],
])('of pages that contain each other by %s, the same one is left out whichever is read first', (_, include) => {
  write('snippets/a.mdx', include('b.mdx'));
  write('snippets/b.mdx', include('c.mdx'));
  write('snippets/c.mdx', include('a.mdx'));
  const files = ['snippets/a.mdx', 'snippets/b.mdx', 'snippets/c.mdx'];
  for (const first of files) {
    const texts = createPageTexts(root, {});
    texts.of(first);
    expect(files.map((file) => texts.of(file).imports)).toEqual([['snippets/b.mdx'], ['snippets/c.mdx'], []]);
    expect(texts.problems().map(({ file, message }) => `${file}: ${message.replace('./', '')}`)).toEqual([
      expect.stringMatching(
        /^snippets\/c\.mdx: The import of "a(?:\.mdx)?" is circular: it leads back to this page\.$/,
      ),
    ]);
  }
});

test('a JSON file that a page or its script imports is reported at the fault, and left out', () => {
  write('prices.json', '{\n  "low": 1,\n  high: 2\n}\n');
  write('good.json', '{ "low": 1 }');
  write(
    'snippets/price.jsx',
    "import prices from '../prices.json';\nexport const Price = () => <b>{prices.low}</b>;\n",
  );
  write(
    'page.mdx',
    "import prices from './prices.json';\nimport good from './good.json';\nimport { Price } from '/snippets/price.jsx';\n\n{good.low}\n\n<Price />\n",
  );
  const texts = createPageTexts(root, {});
  const { code, problems } = texts.of('page.mdx');
  expect(problems).toEqual([]);
  expect(texts.problems()).toMatchObject([
    {
      message: 'The file isn’t valid JSON: this isn’t a JSON value.',
      ...{ file: 'prices.json', line: 3, column: 3 },
    },
  ]);
  expect(code).toContain('good.json');
  expect(code).not.toMatch(/prices\.json|price\.jsx/);
});
