/** A key, option or property on a page of the reference. */
export interface ReferenceField {
  name: string;
  type?: string;
  required?: boolean;
  /** The default as code. */
  initial?: string;
  /** The description in Markdown. */
  text: string;
}

/** Escapes tags and expressions in text for MDX, except in code spans. */
export function mdxText(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[{}<\\]/g, '\\$&')))
    .join('');
}

/** Returns a field with its own heading, so that the search finds its name and readers can link to it. */
export function fieldMdx(field: ReferenceField, level: number): string {
  return `${'#'.repeat(level)} ${codeSpan(field.name)}\n\n${factsMdx(field)}`;
}

/** Returns type, default, and description on one line. */
export function factsMdx({ type, required = false, initial, text }: ReferenceField): string {
  const facts = [
    ...(type === undefined ? [] : [codeSpan(type)]),
    ...(required ? ['required'] : []),
    ...(initial === undefined ? [] : [`default ${codeSpan(initial)}`]),
  ];
  return [facts.join(', '), mdxText(text)].filter((part) => part !== '').join('. ');
}

export function fieldsMdx(fields: readonly ReferenceField[], level: number): string {
  return fields.map((field) => fieldMdx(field, level)).join('\n\n');
}

/** Returns a table in Markdown. Cells are Markdown without line breaks. */
export function tableMdx(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function codeSpan(text: string): string {
  return `\`${text}\``;
}
