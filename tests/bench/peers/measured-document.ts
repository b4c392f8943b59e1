import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../../src/core/json/record.ts';
import { BenchError } from '../bench-error.ts';

/** A document, and the operation whose page is read. */
export interface MeasuredDocument {
  name: string;
  /** The document as JSON, without white space. */
  json: string;
  operation: Operation;
}

export interface Operation {
  method: string;
  path: string;
  operationId: string;
  tag: string;
  /** The start of the operation's description, by which a page is recognized. */
  text: string;
}

/** Reads a document. The operation is the first one that has everything to find it, or that of the given path. */
export function measuredDocument(file: string, ofPath?: string): MeasuredDocument {
  const text = readFileSync(file, 'utf8');
  const root = file.endsWith('.json') ? JSON.parse(text) : parse(text);
  const operation = Object.entries<unknown>(root.paths ?? {})
    .filter(([route]) => ofPath === undefined || route === ofPath)
    .flatMap(([route, item]) => operationOf(route, isRecord(item) ? item['get'] : undefined))
    .at(0);
  if (!operation)
    throw new BenchError(`${file} has no GET operation with an id, a tag, and a description of 30 plain characters.`);
  return { name: path.basename(file, path.extname(file)), json: JSON.stringify(root), operation };
}

function operationOf(route: string, operation: unknown): Operation[] {
  if (!isRecord(operation)) return [];
  const { operationId, tags, description } = operation;
  const [tag] = Array.isArray(tags) ? tags : [];
  // Markup would look different on the page.
  const [text] = /^[\w ,.'-]{30,}/.exec(String(description ?? '').replaceAll('\n', ' ')) ?? [];
  if (typeof operationId !== 'string' || typeof tag !== 'string' || text === undefined) return [];
  return [{ method: 'get', path: route, operationId, tag, text: text.trim() }];
}
