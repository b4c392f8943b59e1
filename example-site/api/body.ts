/** Reads a request body by its media type. */
import { type BrokenRule, invalid, Refusal } from './answer.ts';
import { type Document, follow, type MediaType, type Operation, type Schema } from './contract.ts';
import { DECODE, formPairs, fromPairs } from './parameters.ts';
import type { Received } from './received.ts';

export interface UploadedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

export interface Body {
  /** The media type in the document by which the body was read, such as `application/json`. */
  declared: string;
  /** The media type that was sent, without parameters. */
  mediaType: string;
  value: unknown;
  /** Whether values arrived as text that may represent numbers and booleans. */
  textual: boolean;
  /** The files of `multipart/form-data`, by property. */
  files: Record<string, UploadedFile[]>;
}

export async function readBody(
  document: Document,
  operation: Operation,
  received: Received,
): Promise<Body | undefined> {
  const { body } = operation;
  if (!body) return undefined;
  const type = received.headers['content-type'] ?? '';
  const mediaType = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (received.body.length === 0 && !type) {
    if (body.required) throw invalid([{ in: 'body', pointer: '', message: 'must not be empty' }]);
    return undefined;
  }
  const declared = [mediaType, '*/*'].find((key) => Object.hasOwn(body.content, key));
  const media = declared === undefined ? undefined : body.content[declared];
  if (!declared || !media) {
    const accepted = Object.keys(body.content).join(', ');
    throw new Refusal(415, `“${mediaType}” is not accepted here. Send ${accepted}.`, { headers: { accept: accepted } });
  }
  const read = { declared, mediaType, textual: false, files: {} };
  if (/[/+]json$/.test(mediaType)) return { ...read, value: parseJson(received.body) };
  if (mediaType === 'application/x-www-form-urlencoded') {
    return { ...read, value: readForm(document, media, received.body), textual: true };
  }
  if (mediaType === 'multipart/form-data') return { ...read, ...(await readMultipart(media, type, received.body)) };
  const isText = mediaType.startsWith('text/') || /[/+-](xml|ndjson)$/.test(mediaType);
  return { ...read, value: isText ? received.body.toString('utf8') : received.body };
}

export function parseJson(bytes: Buffer | string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new Refusal(400, `The body is not JSON: ${(cause as Error).message}`);
  }
}

function readForm(document: Document, media: MediaType, bytes: Buffer): unknown {
  const pairs = formPairs(bytes.toString('utf8'));
  const schema = typeof media.schema === 'object' ? follow(document, media.schema, '').value : {};
  if (!schema.properties) return Object.fromEntries(pairs.map((pair) => pair.map(DECODE.query)));
  const values = Object.entries(schema.properties).map(([name, property]) => {
    const { style = 'form', explode = style === 'form' } = media.encoding?.[name] ?? {};
    const kind = kindOf(property);
    return [name, fromPairs({ name, in: 'query', style, explode, kind, schema: property, schemaPointer: '' }, pairs)];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function kindOf(schema: Schema | undefined): 'array' | 'object' | 'primitive' {
  return schema?.type === 'array' || schema?.type === 'object' ? schema.type : 'primitive';
}

/** Reads a multipart body. Files are checked as strings (their names), and their bytes are in `files`. */
async function readMultipart(media: MediaType, contentType: string, bytes: Buffer) {
  const form = await parseMultipart(contentType, bytes);
  const properties = typeof media.schema === 'object' ? (media.schema.properties ?? {}) : {};
  const value: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = {};
  for (const name of new Set(form.keys())) {
    const parts = form.getAll(name);
    const isJson = media.encoding?.[name]?.contentType === 'application/json';
    if (isJson) value[name] = parseJson(await textOf(parts[0]));
    else if (parts[0] instanceof File) files[name] = await Promise.all(parts.map(readFile));
    const names = parts.map((part) => (part instanceof File ? part.name : part));
    if (!isJson) value[name] = kindOf(properties[name]) === 'array' ? names : names[0];
  }
  return { value, files, textual: true };
}

async function parseMultipart(contentType: string, bytes: Buffer): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    const rule: BrokenRule = { in: 'body', pointer: '', message: 'must be multipart/form-data with its boundary' };
    throw new Refusal(400, 'The body cannot be taken apart at its boundary.', { errors: [rule] });
  }
}

async function readFile(part: File | string): Promise<UploadedFile> {
  if (typeof part === 'string') return { name: '', mediaType: 'text/plain', bytes: Buffer.from(part) };
  return { name: part.name, mediaType: part.type, bytes: await part.bytes() };
}

async function textOf(part: File | string | undefined): Promise<string> {
  return part instanceof File ? part.text() : (part ?? '');
}
