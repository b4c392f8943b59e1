/** One parameter, key or property in a page of the reference. */
export interface ReferenceField {
  name: string;
  type?: string;
  required?: boolean;
  /** As it is written in code. */
  initial?: string;
  /** Markdown. */
  text: string;
  /** The end of the field's address. Default: the name. */
  id?: string;
}

/** Text with code spans, so that MDX reads no tag and no expression in it. */
export function mdxText(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[{}<\\]/g, '\\$&')))
    .join('');
}

/** A field as the component that readers know from the pages of operations. */
export function fieldMdx({ name, type, required = false, initial, text, id = name }: ReferenceField): string {
  const attributes = [
    `name=${attributeValue(name)}`,
    `id=${attributeValue(id.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, '-'))}`,
    ...(type === undefined ? [] : [`type=${attributeValue(type)}`]),
    ...(initial === undefined ? [] : [`default=${attributeValue(initial)}`]),
    ...(required ? ['required'] : []),
  ];
  return `<ResponseField ${attributes.join(' ')}>\n${mdxText(text)}\n</ResponseField>`;
}

export function fieldsMdx(fields: readonly ReferenceField[]): string {
  return fields.map(fieldMdx).join('\n\n');
}

/** A table in Markdown. Cells are Markdown without line breaks. */
export function tableMdx(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function attributeValue(text: string): string {
  return /["{}\\&]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}
