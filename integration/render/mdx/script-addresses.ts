import type MagicString from 'magic-string';
import { isScriptNode, type ScriptNode, scriptWalk } from '../../../src/site/pages/syntax/scope.ts';

/** The parts of the configuration on which addresses in a script depend. */
export interface AddressFacts {
  /** Path of the pages, with a leading and a trailing slash. */
  base: string;
  /** Path of files: Astro's base, with a leading and a trailing slash. */
  siteBase: string;
}

/** HTML elements with addresses, and components that show such an element in the browser. */
const ELEMENTS = new Set(['a', 'audio', 'iframe', 'img', 'source', 'video']);
const COMPONENTS = new Set(['Card', 'Image', 'Link', 'Tile']);

const ATTRIBUTES = new Set(['href', 'poster', 'src']);

const FUNCTION = 'docsAddress';

interface ScriptAddresses {
  facts: AddressFacts;
  /** Whether the script runs in the browser, where components do not add the site's base themselves. */
  inBrowser: boolean;
}

/**
 * Makes a script add the site's base to addresses that begin with a slash, as pages do.
 *
 * @returns The statements that the script needs for it.
 */
export function editAddresses(
  nodes: readonly ScriptNode[],
  edits: MagicString,
  { facts, inBrowser }: ScriptAddresses,
): string[] {
  if (facts.base === '/') return [];
  const attributes = nodes
    .flatMap((root) => [...scriptWalk(root)])
    .filter(({ node, parent }) => {
      const element = nameOf(parent);
      const hasAddress = ELEMENTS.has(element) || (inBrowser && COMPONENTS.has(element));
      return node.type === 'JSXAttribute' && hasAddress && ATTRIBUTES.has(nameOf(node));
    });
  for (const { node } of attributes) {
    const { value } = node;
    if (!isScriptNode(value)) continue;
    if (value.type === 'JSXExpressionContainer') {
      edits.appendLeft(value.start + 1, `${FUNCTION}(`).appendRight(value.end - 1, ')');
    } else {
      edits.update(value.start, value.end, `{${FUNCTION}(${JSON.stringify(value['value'])})}`);
    }
  }
  return attributes.length === 0 ? [] : statements(facts);
}

function nameOf(node: ScriptNode | undefined): string {
  const name = node?.['name'];
  return isScriptNode(name) ? String(name['name']) : '';
}

/** Matches an address whose path ends in a file name. */
const FILE = /^[^?#]*\.[a-z][a-z0-9]{1,4}(?=[?#]|$)/i;

/** An address that already has the base stays: authors may have written it themselves, and Vite adds it to imports. */
function statements({ base, siteBase }: AddressFacts): string[] {
  const known = siteBase === '/' ? base : siteBase;
  return [
    `const ${FUNCTION} = (address) =>`,
    `  typeof address === 'string' && /^\\/(?!\\/)/.test(address) &&`,
    `  !(address.replace(/[?#].*/s, '') + '/').startsWith(${JSON.stringify(known)})`,
    `    ? (${FILE}.test(address) ? ${JSON.stringify(siteBase)} : ${JSON.stringify(base)}) + address.slice(1)`,
    '    : address;',
  ];
}
