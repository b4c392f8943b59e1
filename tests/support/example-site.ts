import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { parse } from 'yaml';
import { repository } from './command.ts';

export const exampleSite = path.join(repository, 'example-site');
const client = path.join(exampleSite, 'dist/client');

/** Returns a page of the built example site as a document. */
export function builtPage(slug: string): Document {
  return parseHTML(readFileSync(path.join(client, slug, 'index.html'), 'utf8')).document;
}

export function exampleDocument(file: string): Record<string, unknown> {
  return parse(readFileSync(path.join(exampleSite, file), 'utf8')) as Record<string, unknown>;
}
