import type { ComponentReference } from './edits/component-references.ts';
import { moduleStatements } from './syntax/module-statements.ts';

/** A component or a function in an `.astro` file that names a part of a document. */
export interface AstroReference extends Omit<ComponentReference, 'component'> {
  component: ComponentReference['component'] | 'getOperation' | 'getSchema';
}

/** The attributes that name the part, by component. */
const ATTRIBUTES: Record<ComponentReference['component'], string> = {
  Operation: 'operation|openapi',
  Playground: 'operation|openapi',
  Schema: 'name|schema',
};

const FUNCTIONS = ['getOperation', 'getSchema'] as const;

/** The code at the top of an `.astro` file. */
const CODE = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---/;

const COMMENTS = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;

/** An attribute with its value, or an expression between braces. */
const ATTRIBUTE = String.raw`(?:[\w:@.-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?|\{[^{}]*\})`;

/**
 * Returns the parts of documents that an `.astro` file names literally, by components and functions that it imports
 * from us. A build finds the others.
 */
export function astroReferences(source: string): AstroReference[] {
  const text = source.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const code = CODE.exec(text)?.[1];
  const { statements } = code?.includes('astro-specbook/') ? moduleStatements(code, 'component.ts') : {};
  const references = (statements?.imports ?? []).flatMap(({ specifier, names }) =>
    names.flatMap(({ imported, local }) => {
      if (specifier === 'astro-specbook/components') return elementsIn(text, imported, local);
      return specifier === 'astro-specbook/data' ? callsIn(text, imported, local) : [];
    }),
  );
  return references.sort((one, other) => one.line - other.line || one.column - other.column);
}

function elementsIn(text: string, imported: string, local: string): AstroReference[] {
  return Object.entries(ATTRIBUTES).flatMap(([component, attributes]) => {
    const tag = imported === '*' ? `${local}\\.${component}` : local;
    if (imported !== '*' && imported !== component) return [];
    const elements = text.matchAll(new RegExp(`<${tag}((?:\\s+${ATTRIBUTE})*)\\s*/?>`, 'g'));
    return [...elements].flatMap(({ index, 1: written = '' }) => {
      const value = new RegExp(`\\s(?:${attributes})=(?:\\{\\s*)?(["'\`])([^"'\`$]+)\\1(?!\\s*[+.?])`).exec(
        written,
      )?.[2];
      return value === undefined
        ? []
        : [{ component: component as ComponentReference['component'], text: value, ...placeAt(text, index) }];
    });
  });
}

function callsIn(text: string, imported: string, local: string): AstroReference[] {
  return FUNCTIONS.flatMap((name) => {
    if (imported !== '*' && imported !== name) return [];
    const called = imported === '*' ? `${local}\\.${name}` : local;
    const calls = text.matchAll(new RegExp(`(?<![\\w.])${called}\\(\\s*(["'\`])([^"'\`$]+)\\1\\s*\\)`, 'g'));
    return [...calls].map(({ index, 2: value = '' }) => ({ component: name, text: value, ...placeAt(text, index) }));
  });
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
