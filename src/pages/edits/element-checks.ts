import { distance } from 'fastest-levenshtein';
import { nearest } from '../../text/nearest.ts';
import { literalAttributes } from '../endpoint/endpoint-field.ts';
import { TYPE_NAMES } from '../endpoint/field-schema.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import type { Reading } from './reading.ts';

/** Components that need a title. */
const TITLED = new Set(['Accordion', 'Tab']);

const PLACES = ['path', 'query', 'header', 'cookie', 'body'];

/** Attributes that any element may have. */
const GENERAL =
  /^(?:id|key|ref|slot|style|class|className|hidden|lang|dir|role|tabIndex|(?:client|data|aria)[:-].*|on[A-Z].*)$/;

/**
 * Reports faults in the attributes of one of our components. `pathNames` are the path parameters of the page's `api`.
 */
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

/** An attribute that is almost one of the component's is probably misspelled. */
function checkNames(node: PageNode, attributes: readonly string[], reading: Reading): void {
  const attributeNames = reading.context.attributesOf?.(node.name ?? '');
  if (!attributeNames) return;
  for (const attribute of attributes) {
    if (attributeNames.includes(attribute) || GENERAL.test(attribute) || attribute.length < 4) continue;
    const suggestion = nearest(attribute, attributeNames);
    const slips =
      suggestion === undefined ? Number.POSITIVE_INFINITY : distance(attribute.toLowerCase(), suggestion.toLowerCase());
    if (suggestion === undefined || slips > (attribute.length < 5 ? 1 : 2) || attributes.includes(suggestion)) continue;
    reading.warn('component-attribute-unknown', node, {
      message: `<${node.name}> has no attribute "${attribute}"`,
      hint: `Did you mean "${suggestion}"?`,
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
  const suggestion = nearest(inPath, pathNames);
  const listed =
    pathNames.length === 0 ? 'which has none' : `which has ${pathNames.map((each) => `{${each}}`).join(', ')}`;
  reading.warn('path-parameter-unused', node, {
    message: `The path parameter "${inPath}" does not occur in "api" of the page, ${listed}`,
    hint:
      suggestion === undefined
        ? `Write {${inPath}} in the path, or another place than path.`
        : `Did you mean "${suggestion}"?`,
  });
}

function checkType(node: PageNode, reading: Reading): void {
  const type = literalAttributes(node).get('type');
  if (typeof type !== 'string' || !/^[a-z]{4,}$/.test(type) || TYPE_NAMES.includes(type)) return;
  const suggestion = nearest(type, TYPE_NAMES);
  if (suggestion === undefined || distance(type, suggestion) > (type.length < 6 ? 1 : 2)) return;
  reading.warn('component-attribute-unknown', node, {
    message: `<${node.name}> has the type "${type}", which is no type that is known`,
    hint: `Did you mean "${suggestion}"?`,
  });
}
