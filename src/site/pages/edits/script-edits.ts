import { nearest } from '../../../core/text/nearest.ts';
import { typoCount } from '../../../core/text/typos.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { htmlAttribute } from '../syntax/opening-tag.ts';
import { isScriptNode, jsxNames, type ScriptNode, scriptWalk } from '../syntax/scope.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import type { PageTransform } from './page-transform.ts';

/** HTML elements with addresses. A component adds the site's base to them. */
export const ELEMENTS_WITH_ADDRESSES: Readonly<Record<string, string>> = {
  img: 'DocsImage',
  a: 'DocsLink',
  video: 'DocsVideo',
  audio: 'DocsAudio',
  source: 'DocsSource',
  iframe: 'DocsFrame',
};

/** Rewrites the JSX of statements or of an expression that begins at `offset` of the page. */
export function editScript(nodes: readonly ScriptNode[], offset: number, transform: PageTransform): void {
  const { edits, declared, context, wanted } = transform;
  const warned = new Set<string>();
  for (const { name, start, end } of jsxNames(nodes)) {
    const replacement = ELEMENTS_WITH_ADDRESSES[name];
    if (replacement !== undefined) {
      edits.update(offset + start, offset + end, replacement);
      wanted.add(replacement);
    } else if (/^[A-Z]/.test(name) && !declared.has(name)) {
      if (context.components.has(name)) wanted.add(name);
      else if (!isParameter(nodes, name)) {
        edits.update(offset + start, offset + end, 'DocsUnknown');
        wanted.add('DocsUnknown');
        if (!warned.has(name)) unknownComponent(name, offset + start, transform);
        warned.add(name);
      }
    }
  }
  for (const root of nodes) {
    for (const { node, parent } of scriptWalk(root)) {
      if (node.type !== 'JSXAttribute' || !isScriptNode(node['name']) || !isHtml(parent)) continue;
      const html = htmlAttribute(String(node['name']['name']));
      if (html) edits.update(offset + node['name'].start, offset + node['name'].end, html);
    }
  }
}

/** Whether an element is HTML and stays HTML. Components keep the attribute names that they know. */
function isHtml(element: ScriptNode | undefined): boolean {
  const name = element?.['name'];
  return (
    isScriptNode(name) &&
    /^[a-z]/.test(String(name['name'])) &&
    !Object.hasOwn(ELEMENTS_WITH_ADDRESSES, String(name['name']))
  );
}

/** Whether a function receives the component as a parameter or declares it. */
export function isParameter(nodes: readonly ScriptNode[], name: string): boolean {
  return nodes.some((root) =>
    [...scriptWalk(root)].some(
      ({ node, parent, key }) =>
        node.type === 'Identifier' &&
        node['name'] === name &&
        (key === 'params' || key === 'id' || (parent?.type === 'Property' && key === 'value') || key === 'left'),
    ),
  );
}

const UNTIL_THEN = 'Until then, its children are shown without it.';

/** Reports a component that the page neither imports nor declares, with a suggestion for a misspelled name. */
export function unknownComponent(name: string, place: number | PageNode, transform: PageTransform): void {
  const { components } = transform.context;
  const similar = SIMILAR_COMPONENTS.get(name);
  const suggestion = similar !== undefined && components.has(similar) ? similar : misspelled(name, components);
  const hint = suggestion === undefined ? undefined : `${didYouMean(`"${suggestion}"`)} ${UNTIL_THEN}`;
  transform.report(place, problem('component-unknown', { name }, {}, hint));
}

/** Returns the component whose name an author probably misspelled. */
function misspelled(name: string, components: ReadonlySet<string>): string | undefined {
  const near = name.length < 4 ? undefined : nearest(name, [...components]);
  return near !== undefined && typoCount(name.toLowerCase(), near.toLowerCase(), 2) <= 2 ? near : undefined;
}

/** Elements of HTML and SVG whose names differ from those of components only in capitals. */
const ELEMENTS = new Set(['frame', 'image', 'link', 'view']);

/** Reports a component in small letters, which browsers take for an element without meaning. */
export function smallComponent(name: string, place: PageNode, transform: PageTransform): void {
  if (ELEMENTS.has(name)) return;
  const component = [...transform.context.components].find((each) => each.toLowerCase() === name.toLowerCase());
  if (component !== undefined) transform.report(place, problem('component-unknown/small', { name, component }));
}

/** Components of other tools, with the one that does the same here. */
const SIMILAR_COMPONENTS: ReadonlyMap<string, string> = new Map([
  ['Accordions', 'AccordionGroup'],
  ['Admonition', 'Callout'],
  ['Alert', 'Callout'],
  ['Aside', 'Callout'],
  ['CardGrid', 'CardGroup'],
  ['Cards', 'CardGroup'],
  ['Details', 'Accordion'],
  ['File', 'Tree.File'],
  ['Files', 'Tree'],
  ['Folder', 'Tree.Folder'],
  ['LinkCard', 'Card'],
  ['TabItem', 'Tab'],
]);
