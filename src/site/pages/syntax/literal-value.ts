import { isScriptNode, parseExpression, type ScriptNode, scriptNodes } from './scope.ts';

/**
 * Returns the value of an expression that is written out: a string, a number, `true`, `null`, or an array or object of
 * them. Returns `undefined` for any other expression, because documents and pages are read without being run.
 */
export function literalValue(code: string): unknown {
  const expression = parseExpression(code);
  return expression && writtenValue(expression);
}

function writtenValue(node: ScriptNode): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : node['value'];
    case 'TemplateLiteral':
      return templateText(node);
    case 'UnaryExpression':
      return negated(node);
    case 'BinaryExpression':
      return joinedText(node);
    case 'ArrayExpression':
      return listOf(node);
    case 'ObjectExpression':
      return recordOf(node);
    default:
      return undefined;
  }
}

function templateText(node: ScriptNode): string | undefined {
  const [quasi, ...others] = scriptNodes(node['quasis']);
  if (!quasi || others.length > 0) return undefined;
  const { cooked } = quasi['value'] as { cooked?: string | null };
  return cooked ?? undefined;
}

function negated({ operator, argument }: ScriptNode): number | undefined {
  const value = isScriptNode(argument) && argument.type === 'Literal' ? argument['value'] : undefined;
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

/** Joins texts in a loop: a document may add any number of them, and each is one level deeper. */
function joinedText(node: ScriptNode): string | undefined {
  const texts: unknown[] = [];
  let rest = node;
  while (rest.type === 'BinaryExpression') {
    const { operator, left, right } = rest;
    if (operator !== '+' || !isScriptNode(left) || !isScriptNode(right)) return undefined;
    texts.push(writtenValue(right));
    rest = left;
  }
  texts.push(writtenValue(rest));
  return texts.every((text) => typeof text === 'string') ? texts.reverse().join('') : undefined;
}

function listOf(node: ScriptNode): unknown[] | undefined {
  const elements = node['elements'];
  if (!Array.isArray(elements)) return undefined;
  const values = elements.map((element) => (isScriptNode(element) ? writtenValue(element) : undefined));
  return values.includes(undefined) ? undefined : values;
}

function recordOf(node: ScriptNode): Record<string, unknown> | undefined {
  const entries = scriptNodes(node['properties']).map((property): [string, unknown] | undefined => {
    const { key, value } = property;
    if (property['computed'] === true || property['kind'] !== 'init') return undefined;
    if (!isScriptNode(key) || !isScriptNode(value)) return undefined;
    const content = writtenValue(value);
    return content === undefined
      ? undefined
      : [String(key.type === 'Identifier' ? key['name'] : key['value']), content];
  });
  return entries.includes(undefined)
    ? undefined
    : Object.fromEntries(entries.flatMap((entry) => (entry ? [entry] : [])));
}
