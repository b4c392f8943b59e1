import { fieldMdx, mdxText, tableMdx } from './mdx-text.ts';
import { type InterfaceMember, membersOf } from './typescript-members.ts';

/**
 * Returns the properties of a component, from the `Props` of its file.
 *
 * @param name The name of the file in `integration/components/mdx/`, or with its folder, such as `public/Search`.
 */
export function componentReference(name: string): string {
  const path = name.includes('/') ? name : `mdx/${name}`;
  return memberTable(`integration/components/${path}.astro Props`);
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
  if (code === undefined) throw new Error('There is no code block in MDX above a live example.');
  return code;
}
