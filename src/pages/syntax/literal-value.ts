import { isScriptNode, parseExpression, type ScriptNode, scriptNodes } from './scope.ts';

/**
 * Returns the value of an expression that is written out: a string, a number, `true`, `null`, or an array or object of
 * them. Returns `undefined` for an expression that only running it could tell.
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

function negated(node: ScriptNode): number | undefined {
  const value = isScriptNode(node['argument']) ? writtenValue(node['argument']) : undefined;
  return node['operator'] === '-' && typeof value === 'number' ? -value : undefined;
}

function joinedText(node: ScriptNode): string | undefined {
  const [left, right] = [node['left'], node['right']].map((side) =>
    isScriptNode(side) ? writtenValue(side) : undefined,
  );
  const areTexts = typeof left === 'string' && typeof right === 'string';
  return node['operator'] === '+' && areTexts ? left + right : undefined;
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
