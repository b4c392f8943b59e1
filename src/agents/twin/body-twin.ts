import type { ExampleView } from '../../api/openapi/example/example.ts';
import type { HeaderView } from '../../api/openapi/header.ts';
import { exampleGroups, type MediaTypeView, mediaTypeGroups } from '../../api/openapi/media-type.ts';
import type { ResponseView } from '../../api/openapi/response.ts';
import { blocks, code, fenceCode, item, line } from './markdown-text.ts';
import { detailLines, factLines, type SchemaWriting, schemaItem, typeWords } from './schema-lines.ts';
import type { TwinLinks } from './twin-links.ts';

export interface OperationWriting extends SchemaWriting {
  /** Levels of nesting in responses and callbacks, which are usually larger and less important than the request. */
  responseDepth: number;
  /** Whether the description is already above, as that of the page. */
  hasDescriptionAbove: boolean;
  /** Whether to include examples of bodies, which take up a lot of room. */
  examples: boolean;
  /** The sample request above, whose body is not repeated. */
  sample?: string | undefined;
}

/** Returns what media types contain, and their examples. */
export function mediaMarkdown(media: readonly MediaTypeView[], writing: OperationWriting): string[] {
  return [...mediaTypesMarkdown(media, writing), ...examplesMarkdown(media, writing)];
}

function mediaTypesMarkdown(media: readonly MediaTypeView[], writing: OperationWriting): string[] {
  return mediaTypeGroups(media).map(({ mediaTypes, description, schema, sequential, encoding = [] }) => {
    const names = mediaTypes.map(code).join(', ');
    const type =
      schema && `${sequential ? 'stream of ' : ''}${typeWords(schema)}${schema.deprecated ? ', deprecated' : ''}`;
    const parts = encoding.map(({ property, facts, headers }) =>
      item(code(property), undefined, [
        ...factLines({ facts, enum: [], examples: [] }, writing),
        ...headers.map((header) => headerItem(header, writing)),
      ]),
    );
    return blocks(
      `${names}${type === undefined ? '' : ` (${type})`}`,
      writing.links.text(description, 5),
      writing.links.text(schema?.description, 5),
      schema && detailLines(schema, mediaTypes[0] ?? '', writing).join('\n'),
      parts.length === 0 ? undefined : `Part encoding:\n\n${parts.join('\n')}`,
    );
  });
}

export function headerItem(header: HeaderView, writing: SchemaWriting): string {
  return schemaItem({ ...header, note: writingNote(header) }, writing);
}

/** Says how a parameter or header is written. */
export function writingNote({ contentType, style }: Pick<HeaderView, 'contentType' | 'style'>): string {
  if (contentType !== undefined) return `as ${code(contentType)}`;
  const text = line(style);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function examplesMarkdown(
  media: readonly MediaTypeView[],
  { examples, sample = '', links }: OperationWriting,
): string[] {
  if (!examples) return [];
  return exampleGroups(media).flatMap(({ example, mediaTypes }) => {
    const about = mediaTypes.join(', ');
    if (!isBodyOf(sample, example)) {
      return isMisleading(example, mediaTypes) ? [] : [exampleMarkdown(example, about, links)];
    }
    const { name, summary, description } = example;
    if ((summary ?? name ?? description) === undefined) return [];
    return [blocks(exampleLabel(example, about), links.text(description, 5), 'The body of the example request.')];
  });
}

/** Whether a sample request contains an example. A text of one line may be in it by chance. */
function isBodyOf(sample: string, { text }: ExampleView): boolean {
  return text.includes('\n') && sample.includes(text);
}

/** Files and parts have no form in JSON, and a schema that always contains itself has no example. */
function isMisleading({ generated, text }: ExampleView, mediaTypes: readonly string[]): boolean {
  return generated && (text === 'null' || mediaTypes.every((each) => each.startsWith('multipart/')));
}

/** Writes an example with its label. `about` is what it is an example of. */
export function exampleMarkdown(example: ExampleView, about: string, { text: said }: Pick<TwinLinks, 'text'>): string {
  const { description, text, external, link, language } = example;
  const value = external ? undefined : fenceCode(text, language);
  const place = external ? `At ${code(text)}, relative to the document.` : undefined;
  return blocks(exampleLabel(example, about), said(description, 5), value, link === undefined ? place : `<${link}>`);
}

function exampleLabel({ name, summary, generated }: ExampleView, about: string): string {
  const title = [summary ?? name, about]
    .filter(Boolean)
    .map((part) => line(part))
    .join(', ');
  return `${generated ? 'Example, made from the schema' : 'Example'}${title === '' ? '' : ` (${title})`}:`;
}

/** Returns what each response contains. Most errors have the same body, which is written once. */
export function bodiesMarkdown(responses: readonly ResponseView[], writing: OperationWriting): string[][] {
  const earlier = new Map<string, { status: string; examples: readonly string[] }>();
  return responses.map(({ status, media }) => {
    if (media.length === 0) return ['No body.'];
    const types = blocks(...mediaTypesMarkdown(media, writing));
    const examples = examplesMarkdown(media, writing);
    const first = earlier.get(types);
    if (!first) earlier.set(types, { status, examples });
    const others = examples.filter((example) => !first?.examples.includes(example));
    const isShort = types.length < MIN_REPEATED && others.length === examples.length;
    return [first && !isShort ? `Body: as for ${first.status}.` : types, ...others];
  });
}

/** A shorter text is repeated rather than referred to. */
const MIN_REPEATED = 80;
