import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  channelSchema,
  operationSchema,
  pageSchema,
  releaseSchema,
} from '../../integration/build/collections/content-schemas.ts';
import { RULES } from '../../src/changes/rules.ts';
import { REFUSALS } from '../../src/proxy/policy/refusal.ts';
import { targets } from '../../src/request/snippets/targets.ts';
import { english } from '../../src/words/english/index.ts';
import type { Message } from '../../src/words/say.ts';
import { type JsonSchema, typeWords } from './json-type.ts';
import { mdxText, tableMdx } from './mdx-text.ts';

/** Returns a table of all reasons for which the proxy refuses or ends a request. */
export function refusalReference(): string {
  const rows = Object.entries<{ status: number; detail: string; hint?: string }>(REFUSALS).map(
    ([code, { status, detail, hint = '' }]) => [`\`${code}\``, String(status), mdxText(`${detail} ${hint}`.trim())],
  );
  return tableMdx(['code', 'status', 'what happened, and what to do'], rows);
}

/** Returns a table of all rules about what changed between two documents. */
export function changeReference(): string {
  const rows = Object.entries(RULES).map(([rule, [request, response, sentence]]) => [
    `\`${rule}\``,
    request,
    response,
    mdxText(sentence.replace('{note}', '').replaceAll(/\{(\w+)\}/g, '*$1*')),
  ]);
  return tableMdx(['rule', 'sent', 'received', 'message'], rows);
}

/** Returns a table of the languages of code samples. */
export function languageReference(): string {
  const rows = targets.map(({ key, label, aliases }) => [
    `\`${key}\``,
    label,
    aliases.map((alias) => `\`${alias}\``).join(', '),
  ]);
  return tableMdx(['key', 'label', 'other names'], rows);
}

const AREA = /\/\*\* ([^\n]*) \*\/\nexport const \w+ = area\('(\w+)'/g;

/** Returns a section for each area of the texts that pages show: what it's for, and the English texts by name. */
export function textReference(): string {
  const folder = path.join(import.meta.dirname, '../../src/words/english');
  const source = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const meanings = new Map([...source.join('').matchAll(AREA)].map(([, meaning = '', name]) => [name, meaning]));
  const areas = Object.entries(english).toSorted(([a], [b]) => a.localeCompare(b));
  const sections = areas.map(([area, texts]) => {
    const rows = Object.entries(texts).map(([name, text]) => [`\`${area}.${name}\``, formsOf(text)]);
    return [`## \`${area}\``, mdxText(meanings.get(area) ?? ''), tableMdx(['name', 'English text'], rows)].join('\n\n');
  });
  return sections.join('\n\n');
}

function formsOf(text: Message): string {
  const forms = typeof text === 'string' ? [text] : new Set([text.one ?? text.other, text.other]);
  return [...forms].map((form) => (form === form.trim() ? mdxText(form) : `\`"${form}"\``)).join(' / ');
}

const COLLECTIONS = {
  operations: operationSchema,
  channels: channelSchema,
  changes: releaseSchema,
  pages: pageSchema,
};

/** Returns a table of the data in a content collection. */
export function collectionReference(name: string): string {
  if (!Object.hasOwn(COLLECTIONS, name)) throw new Error(`There is no collection "${name}".`);
  const schema = z.toJSONSchema(COLLECTIONS[name as keyof typeof COLLECTIONS], {
    io: 'output',
    unrepresentable: 'any',
  });
  const required = new Set(schema.required);
  const rows = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, property]) => [
    `\`${key}\``,
    `\`${typeWords(property)}\``,
    required.has(key) ? 'yes' : '',
  ]);
  return tableMdx(['key', 'type', 'always there'], rows);
}
