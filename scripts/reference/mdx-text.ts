/** One key, option or property in a page of the reference. */
export interface ReferenceField {
  name: string;
  type?: string;
  required?: boolean;
  /** As it is written in code. */
  initial?: string;
  /** Markdown. */
  text: string;
}

/** Text with code spans, so that MDX reads no tag and no expression in it. */
export function mdxText(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[{}<\\]/g, '\\$&')))
    .join('');
}

/** A field under a heading of its own, so that the search finds its name and the heading links to it. */
export function fieldMdx({ name, type, required = false, initial, text }: ReferenceField, level: number): string {
  const facts = [
    ...(type === undefined ? [] : [codeSpan(type)]),
    ...(required ? ['required'] : []),
    ...(initial === undefined ? [] : [`default ${codeSpan(initial)}`]),
  ];
  const sentences = [facts.join(', '), mdxText(text)].filter((part) => part !== '');
  return `${'#'.repeat(level)} ${codeSpan(name)}\n\n${sentences.join('. ')}`;
}

export function fieldsMdx(fields: readonly ReferenceField[], level: number): string {
  return fields.map((field) => fieldMdx(field, level)).join('\n\n');
}

/** A table in Markdown. Cells are Markdown without line breaks. */
export function tableMdx(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function codeSpan(text: string): string {
  return `\`${text}\``;
}
