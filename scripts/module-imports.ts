import { parse as parseAstro } from '@astrojs/compiler-rs';
import { transform as parseCss } from 'lightningcss';
import { parseSync } from 'rolldown/utils';
import { isRecord } from '../src/core/json/record.ts';

/**
 * Returns every specifier that a file of the package imports: imports, re-exports, dynamic imports, `import()` types,
 * `require` and `require.resolve` with a literal. Parses files, so that code in strings does not count.
 */
export function moduleImports(file: string, text: string): string[] {
  if (file.endsWith('.css')) return cssImports(text);
  const program = file.endsWith('.astro') ? parseAstro(text).ast : parseModule(file, text);
  return [...new Set(specifiersIn(program))];
}

function parseModule(file: string, text: string): unknown {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return program;
}

function specifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(specifiersIn);
  if (!isRecord(node)) return [];
  return [...specifiersOf(node), ...Object.values(node).flatMap(specifiersIn)];
}

function specifiersOf(node: Record<string, unknown>): string[] {
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literal(node['source']);
    case 'CallExpression':
      return isResolver(node['callee']) ? literal(listOf(node['arguments'])[0]) : [];
    case 'JSXElement':
      return styleImports(node);
    default:
      return [];
  }
}

/** Whether a callee resolves from the file itself: `require`, `require.resolve` or `createRequire(import.meta.url)`. */
function isResolver(callee: unknown): boolean {
  if (!isRecord(callee)) return false;
  if (callee['type'] === 'MemberExpression')
    return isNamed(callee['property'], 'resolve') && isResolver(callee['object']);
  if (callee['type'] !== 'CallExpression') return isNamed(callee, 'require');
  const [from] = listOf(callee['arguments']);
  return isNamed(callee['callee'], 'createRequire') && isRecord(from) && isNamed(from['property'], 'url');
}

function styleImports(element: Record<string, unknown>): string[] {
  const opening = element['openingElement'];
  if (!isRecord(opening) || !isNamed(opening['name'], 'style')) return [];
  const texts = listOf(element['children']).map((child) => (isRecord(child) ? child['value'] : undefined));
  return texts.flatMap((text) => (typeof text === 'string' ? cssImports(text) : []));
}

function cssImports(text: string): string[] {
  const { dependencies } = parseCss({
    filename: 'styles.css',
    code: Buffer.from(text),
    analyzeDependencies: true,
    errorRecovery: true,
  });
  return (dependencies ?? []).flatMap((one) => ('url' in one ? [one.url] : []));
}

function isNamed(node: unknown, name: string): boolean {
  return isRecord(node) && node['name'] === name;
}

function literal(node: unknown): string[] {
  if (!isRecord(node)) return [];
  // In a template literal, only the part before the first placeholder counts, which names the package.
  const [start] = listOf(node['quasis']);
  if (isRecord(start) && isRecord(start['value'])) return [String(start['value']['cooked'])];
  return typeof node['value'] === 'string' ? [node['value']] : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
