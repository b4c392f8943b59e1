import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { diagramTitle } from '../../../../src/site/pages/diagram-title.ts';
import { diagramProblems, findMermaid } from '../../../../src/site/project/check/diagrams.ts';
import { createPageTexts } from '../../../../src/site/project/pages/page-texts.ts';

const root = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('diagrams', () => {
  writeFileSync(path.join(root, 'page.mdx'), 'text\n\n```mermaid\nflowchart LR\n```\n\n```mermaid\npie\n```\n');
  writeFileSync(path.join(root, 'other.mdx'), '```js\nmermaid\n```\n');
  const texts = createPageTexts(root, {});
  texts.of('page.mdx');
  texts.of('other.mdx');

  test('are reported once per page without the package, with the command that installs it', () => {
    const [problem, ...others] = diagramProblems(texts, undefined);
    expect(problem).toMatchObject({ code: 'mermaid-missing', severity: 'warning', file: 'page.mdx', line: 3 });
    expect(problem?.hint).toContain('npm install mermaid');
    expect(others).toEqual([]);
    expect(diagramProblems(texts, '/somewhere')).toEqual([]);
  });

  test('use the package beside the pages, or otherwise the one beside this package', () => {
    expect(findMermaid(root)).toContain(path.join('node_modules', 'mermaid'));
    const folder = path.join(root, 'node_modules/mermaid/dist');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'mermaid.esm.min.mjs'), '');
    expect(findMermaid(root)).toContain(path.join(path.basename(root), 'node_modules', 'mermaid'));
  });

  test.each([
    ['flowchart LR\n  A --> B', undefined, '図 (flowchart)'],
    ['%%{init: {}}%%\nsequenceDiagram\n  A->>B: x', undefined, '図 (sequence)'],
    ['flowchart LR\n  accTitle: Way of an order\n  A --> B', 'Title of the block', 'Way of an order'],
    ['flowchart LR', 'Title of the block', 'Title of the block'],
    ['---\ntitle: From the head\n---\nflowchart LR', undefined, 'From the head'],
    ['pie title Pets\n "Dogs" : 1', undefined, 'Pets'],
    ['', undefined, '図'],
  ])('are named for %j', (code, title, name) => expect(diagramTitle(code, title, '図')).toBe(name));
});
