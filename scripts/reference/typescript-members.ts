import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A member of an interface, as described in its source. */
export interface InterfaceMember {
  name: string;
  type: string;
  required: boolean;
  /** The text of its JSDoc comment. */
  text: string;
  /** The text of `@default`. */
  initial?: string;
  /** The text of `@example`. */
  example?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the members of an interface in a TypeScript file or in the front matter of an `.astro` file, starting with
 * those that it picks from another interface.
 *
 * @param file The path from the root of the repository.
 */
export function membersOf(file: string, name: string): InterfaceMember[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const code = file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const declaration = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) return [];
  const picked = (declaration.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .flatMap((base) => pickedMembers(base, source));
  return [...picked, ...declaration.members.filter(ts.isPropertySignature).map((member) => memberOf(member, source))];
}

/** Returns the members of `Pick<Other, 'one' | 'two'>`, where `Other` is imported from another file. */
function pickedMembers(base: ts.ExpressionWithTypeArguments, source: ts.SourceFile): InterfaceMember[] {
  const [other, keys] = base.typeArguments ?? [];
  if (base.expression.getText(source) !== 'Pick' || !other || !keys) return [];
  const name = other.getText(source);
  const from = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => new RegExp(`\\b${name}\\b`).test(importClause?.getText(source) ?? ''));
  if (!from || !ts.isStringLiteral(from.moduleSpecifier)) return [];
  const names = new Set([...keys.getText(source).matchAll(/'([^']+)'/g)].map(([, key]) => key));
  const file = path.join(path.dirname(source.fileName), from.moduleSpecifier.text);
  return membersOf(file, name).filter((member) => names.has(member.name));
}

function memberOf(member: ts.PropertySignature, source: ts.SourceFile): InterfaceMember {
  const { text, initial, example } = docOf(member);
  return {
    name: ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(source),
    type: member.type?.getText(source).replaceAll(/\s+/g, ' ').replaceAll("'", '"') ?? 'unknown',
    required: member.questionToken === undefined,
    text,
    ...(initial !== undefined && { initial }),
    ...(example !== undefined && { example }),
  };
}

function docOf(node: ts.Node): { text: string; initial?: string; example?: string } {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = (comment: ts.JSDoc['comment']) =>
    (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();
  const tag = (name: string) => doc?.tags?.find((each) => each.tagName.text === name);
  const initial = tag('default');
  const example = tag('example');
  return {
    text: words(doc?.comment),
    ...(initial && { initial: words(initial.comment) }),
    ...(example && { example: words(example.comment) }),
  };
}
