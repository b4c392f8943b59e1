import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { fieldMdx, mdxText, tableMdx } from './mdx-text.ts';

/** A member of an interface, as described in its source. */
interface InterfaceMember {
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
 * Returns the properties of a component, from the `Props` of its file.
 *
 * @param name The name of the file in `integration/render/components/mdx/`, or with its folder, such as `public/Search`.
 */
export function componentReference(name: string): string {
  const component = name.includes('/') ? name : `mdx/${name}`;
  return memberTable(`integration/render/components/${component}.astro Props`);
}

/** Returns a table of the members of an interface. */
export function memberTable(words: string): string {
  const [file = '', name = ''] = words.split(/\s+/);
  const rows = membersOf(file, name).map((member) => [
    `\`${member.name}\``,
    `\`${typeText(member)}\``,
    [mdxText(member.text), ...(member.initial === undefined ? [] : [`Default: \`${member.initial}\`.`])]
      .join(' ')
      .trim(),
  ]);
  if (rows.length === 0) throw new Error(`${file} has no interface ${name} with members.`);
  return tableMdx(['property', 'type', 'meaning'], rows);
}

/** A property that may be left out has its type alone, one that is always there and may be `undefined` says so. */
function typeText({ type, required }: InterfaceMember): string {
  return (required ? type : type.replace(' | undefined', '')).replace('unknown', 'any');
}

/** Returns the options of an interface, each with its example. */
export function optionReference(words: string): string {
  const [file = '', name = ''] = words.split(/\s+/);
  const members = membersOf(file, name);
  if (members.length === 0) throw new Error(`${file} has no interface ${name} with members.`);
  return members
    .flatMap(({ example, ...member }) => [
      fieldMdx({ ...member, required: false }, 3),
      ...(example === undefined ? [] : [`\`\`\`js\n${example}\n\`\`\``]),
    ])
    .join('\n\n');
}

/** Returns the example from the code block above, so that it runs on the page. */
export function liveExample(_: string, before: string): string {
  const code = [...before.matchAll(/^(`{3,})mdx[^\n]*\n([\s\S]*?)\n\1$/gm)].at(-1)?.[2];
  if (code === undefined) throw new Error('There’s no MDX code block above a live example.');
  return code;
}

/**
 * Returns the members of an interface in a TypeScript file or in the front matter of an `.astro` file, starting with
 * those that it picks from another interface.
 *
 * @param file The path from the root of the repository.
 */
function membersOf(file: string, name: string): InterfaceMember[] {
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
