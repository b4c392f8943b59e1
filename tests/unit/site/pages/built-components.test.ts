import { describe, expect, test } from 'vitest';
import * as browserComponents from '../../../../integration/render/components/mdx/browser-components.ts';
import { BUILT_COMPONENTS } from '../../../../src/site/pages/edits/built-components.ts';
import { projectOf } from '../project/support.ts';
import { codes } from './support.ts';

describe('a component that shows nothing in the browser is reported', () => {
  test.each([
    ['in a component with a hook', 'export const A = () => { useState(0); return <Icon icon="star" />; };', '1:46'],
    ['in one that handles an event', 'export const A = () => <b onClick={f}><Icon /></b>;', '1:39'],
    ['once', 'export function A() {\n  useRef();\n  return <><Icon /><Icon /></>;\n}', '3:12'],
    ['with its end', 'export const A = () => <b onClick={f}><Playground>a</Playground></b>;', '1:39'],
    [
      'in what renders such a component',
      'export const A = () => <b onClick={f} />;\nexport const B = () => <A><Icon /></A>;',
      '2:27',
    ],
  ])('%s', (_, source, place) => {
    expect(codes(source)).toEqual([`component-unseen ${place}`]);
  });

  test.each([
    ['a component that is rendered when the site is built', 'export const A = () => <Icon icon="star" />;'],
    ['the page', 'export const A = () => <b onClick={f} />;\n\n<A><Icon icon="star" /></A>'],
    [
      'a page with an icon of its own',
      'export const Icon = () => <i />;\n\nexport const A = () => <b onClick={f}><Icon /></b>;',
    ],
    ['a component that gets it', 'export const A = ({ Icon }) => <b onClick={f}><Icon /></b>;'],
  ])('but not in %s', (_, source) => {
    expect(codes(source)).toEqual([]);
  });

  test('in a script', async () => {
    const { problems } = await projectOf({
      'docs.json': { name: 'Site', navigation: { pages: ['index', 'more'] } },
      'index.mdx': "import { A } from '/snippets/a.jsx';\n\n<A />\n",
      'more.mdx': "import { A } from '/snippets/a.jsx';\n\n<A />\n",
      'snippets/a.jsx': 'export const A = () => {\n  useState(0);\n  return <Icon icon="star" />;\n};\n',
    });
    expect(problems).toMatchObject([{ code: 'component-unseen', file: 'snippets/a.jsx', line: 3, column: 10 }]);
  });
});

test('these are the components that show nothing in the browser', () => {
  const empty = Object.entries(browserComponents).flatMap(([name, component]) =>
    typeof component === 'function' && component({ title: 'A', children: 'A' }) === null ? name : [],
  );
  expect(new Set(empty)).toEqual(new Set([...BUILT_COMPONENTS, 'Hidden']));
});
