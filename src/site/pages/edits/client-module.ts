import type { ImportStatement, ModuleStatements } from '../syntax/module-statements.ts';
import type { ImportTarget } from './page-text.ts';

/** A block of statements in a page. */
export interface Block {
  code: string;
  /** Offset in the page. */
  start: number;
  statements: ModuleStatements;
}

/**
 * Returns the module for the browser: all statements of the page. Components of imported pages that are not interactive
 * render only their children there. A page without interactive components needs no such module.
 */
export function clientModule(
  blocks: readonly Block[],
  targets: ReadonlyMap<ImportStatement, ImportTarget>,
): string | undefined {
  if (!blocks.some(({ statements }) => statements.declarations.some(({ interactive }) => interactive)))
    return undefined;
  const imports: string[] = [];
  const rest: string[] = [];
  for (const { code, statements } of blocks) {
    let position = 0;
    for (const statement of statements.imports) {
      rest.push(code.slice(position, statement.start));
      position = statement.end;
      imports.push(...clientImports(statement, targets.get(statement)));
    }
    rest.push(code.slice(position));
  }
  return [...imports, ...rest].join('\n');
}

function clientImports({ names, specifier }: ImportStatement, target: ImportTarget | undefined): string[] {
  if (target?.kind === 'react') return [`import ${clauseOf(names)}${JSON.stringify(specifier)};`];
  if (target?.kind === 'script' || target?.kind === 'other')
    return [
      `import ${clauseOf(names)}${JSON.stringify(target.kind === 'script' ? clientIdOf(target.id) : target.id)};`,
    ];
  return names.map(({ local, imported }) =>
    target?.kind === 'page' && target.text.interactive.includes(imported)
      ? `import { ${imported} as ${local} } from ${JSON.stringify(clientIdOf(target.id))};`
      : `const ${local} = ({ children }) => children ?? null;`,
  );
}

/** Returns the specifier from which a page's components for the browser are imported. */
export function clientIdOf(id: string): string {
  return `${id}.specbook.js`;
}

/** Returns the clause of an import, such as `{ Card as Tile } from `. */
export function clauseOf(names: ImportStatement['names']): string {
  const [first] = names;
  if (!first) return '';
  const listed = names.filter(({ imported }) => imported !== 'default' && imported !== '*');
  const parts = names.flatMap(({ imported, local }) =>
    imported === 'default' ? [local] : imported === '*' ? [`* as ${local}`] : [],
  );
  if (listed.length > 0) {
    parts.push(`{ ${listed.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} }`);
  }
  return `${parts.join(', ')} from `;
}
