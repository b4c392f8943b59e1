import { distance } from 'fastest-levenshtein';
import { nearest } from '../document/nearest.ts';
import { literalAttributes } from './endpoint-field.ts';
import { TYPE_NAMES } from './field-schema.ts';
import type { Reading } from './reading.ts';
import type { PageNode } from './syntax-tree.ts';

/** Components that say nothing to a reader without a title. */
const TITLED = new Set(['Accordion', 'Tab']);

const PLACES = ['path', 'query', 'header', 'cookie', 'body'];

/** Attributes that any element may have. */
const GENERAL =
  /^(?:id|key|ref|slot|style|class|className|hidden|lang|dir|role|tabIndex|(?:client|data|aria)[:-].*|on[A-Z].*)$/;

/** Reports what is wrong with the attributes of one of our components. `pathNames` are those of the page's `api`. */
export function checkElement(node: PageNode, reading: Reading, pathNames: readonly string[] | undefined): void {
  const name = node.name ?? '';
  const attributes = (node.attributes ?? []).flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [attribute.name] : [],
  );
  const isOpen = attributes.length < (node.attributes?.length ?? 0);
  checkNames(node, attributes, reading);
  if (TITLED.has(name) && !isOpen && !attributes.includes('title')) {
    reading.warn('component-attribute-missing', node, {
      message: `<${name}> has no title, so readers see nothing to open`,
      hint: `Write <${name} title="…">.`,
    });
  }
  if (name === 'ParamField' && !isOpen) checkField(node, attributes, { reading, pathNames });
  if (/^(?:Param|Response)Field$/.test(name)) checkType(node, reading);
}

/** An attribute that is nearly one that the component has is probably meant to be that. */
function checkNames(node: PageNode, attributes: readonly string[], reading: Reading): void {
  const known = reading.context.attributesOf?.(node.name ?? '');
  if (!known) return;
  for (const attribute of attributes) {
    if (known.includes(attribute) || GENERAL.test(attribute) || attribute.length < 4) continue;
    const meant = nearest(attribute, known);
    const slips =
      meant === undefined ? Number.POSITIVE_INFINITY : distance(attribute.toLowerCase(), meant.toLowerCase());
    if (meant === undefined || slips > (attribute.length < 5 ? 1 : 2) || attributes.includes(meant)) continue;
    reading.warn('component-attribute-unknown', node, {
      message: `<${node.name}> has no attribute "${attribute}"`,
      hint: `Did you mean "${meant}"?`,
    });
  }
}

function checkField(
  node: PageNode,
  attributes: readonly string[],
  { reading, pathNames }: { reading: Reading; pathNames: readonly string[] | undefined },
): void {
  if (!attributes.some((attribute) => PLACES.includes(attribute))) {
    const name = literalAttributes(node).get('name');
    reading.warn('component-attribute-missing', node, {
      message: '<ParamField> does not say where its parameter goes; expected path, query, header, cookie or body',
      hint: `Write the place before the name, such as <ParamField query="${typeof name === 'string' ? name : 'limit'}">.`,
    });
  }
  const inPath = literalAttributes(node).get('path');
  if (typeof inPath !== 'string' || !pathNames || pathNames.includes(inPath)) return;
  const meant = nearest(inPath, pathNames);
  const listed =
    pathNames.length === 0 ? 'which has none' : `which has ${pathNames.map((each) => `{${each}}`).join(', ')}`;
  reading.warn('path-parameter-unused', node, {
    message: `The path parameter "${inPath}" does not occur in "api" of the page, ${listed}`,
    hint:
      meant === undefined ? `Write {${inPath}} in the path, or another place than path.` : `Did you mean "${meant}"?`,
  });
}

function checkType(node: PageNode, reading: Reading): void {
  const type = literalAttributes(node).get('type');
  if (typeof type !== 'string' || !/^[a-z]{4,}$/.test(type) || TYPE_NAMES.includes(type)) return;
  const meant = nearest(type, TYPE_NAMES);
  if (meant === undefined || distance(type, meant) > (type.length < 6 ? 1 : 2)) return;
  reading.warn('component-attribute-unknown', node, {
    message: `<${node.name}> has the type "${type}", which is no type that is known`,
    hint: `Did you mean "${meant}"?`,
  });
}
