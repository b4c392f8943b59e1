import { type Document, isMap, isScalar, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';
import { pointerTokens } from '../../core/json/pointer.ts';
import { indentJson } from '../../core/json/text.ts';

/** An example of a response for a document that nobody wants to edit by hand. */
export interface SavedExample {
  name: string;
  /** JSON. */
  value: string;
  /** JSON pointer of the Media Type Object. */
  place: string;
  /** The value of `example` there, which cannot be beside `examples` (OpenAPI 3.1 section 4.8.14). */
  single?: { value: unknown } | undefined;
}

/**
 * Returns an overlay with an example. Keeps comments and everything else in it. Throws a `SyntaxError` if the text is no
 * overlay, or the value is not JSON.
 *
 * @param text The current overlay. Absent to write a new one.
 * @param document The document that it extends, relative to the overlay.
 */
export function withExample(text: string | undefined, document: string, example: SavedExample): string {
  const overlay = parseDocument(text ?? newOverlay(document), WHOLE_NUMBERS);
  const actions = overlay.get('actions');
  if (overlay.errors.length > 0 || !isSeq(actions)) throw new SyntaxError('The file isn’t an overlay with actions.');
  const { name, place, single } = example;
  const target = jsonPathOf(place);
  const isUpdate = (action: unknown): action is YAMLMap =>
    isMap(action) && action.get('target') === target && isMap(action.get('update'));
  let action = actions.items.find(isUpdate);
  if (!action) {
    action = overlay.createNode({ target, update: { examples: {} } }) as YAMLMap;
    actions.add(action);
  }
  if (single) {
    action.setIn(['update', 'examples', 'documented'], overlay.createNode({ value: single.value }));
    actions.add(overlay.createNode({ target: `${target}['example']`, remove: true }));
  }
  action.setIn(['update', 'examples', name], overlay.createNode({ value: valueNode(example.value) }));
  actions.flow = false;
  return overlay.toString({ lineWidth: 0 });
}

/** Keeps the digits of large numbers. */
const WHOLE_NUMBERS = { intAsBigInt: true };

function newOverlay(document: string): string {
  return `overlay: 1.0.0
info:
  title: Examples saved from responses
  version: 1.0.0
extends: ${JSON.stringify(document)}
actions: []
`;
}

/** Reads JSON as YAML, and writes it as people write YAML. */
function valueNode(json: string): Document['contents'] {
  const indented = indentJson(json);
  if (indented === undefined) throw new SyntaxError('The example isn’t JSON.');
  const parsed = parseDocument(indented, WHOLE_NUMBERS);
  if (parsed.errors.length > 0) throw new SyntaxError('The example has a key twice.');
  visit(parsed, (_, node) => {
    if (isMap(node) || isSeq(node)) node.flow = node.items.length === 0;
    if (isScalar(node)) delete node.type;
  });
  return parsed.contents;
}

/** Returns the JSONPath (RFC 9535) of a JSON pointer. */
function jsonPathOf(pointer: string): string {
  const steps = pointerTokens(pointer).map((token) =>
    /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `['${token.replaceAll(/[\\']/g, '\\$&')}']`,
  );
  return `$${steps.join('')}`;
}
