import type { LoadedDocument } from '../../../src/document/document.ts';
import { project, read } from './support.ts';

/** Options that remove internal parts. */
export const HIDDEN = { hidesInternal: true };

/** Reads a document without its internal parts. */
export function loadWithoutInternal(text: string, files: Record<string, string> = {}): Promise<LoadedDocument> {
  return read('api.yaml', project({ 'api.yaml': text, ...files }), HIDDEN);
}

/** Returns the value of a document without its internal parts. */
export async function rootOf(text: string): Promise<Record<string, unknown>> {
  return (await loadWithoutInternal(text)).root;
}

/** Returns an OpenAPI document with these lines under `paths` and further lines at its top. */
export function openapi(paths: string, top = ''): string {
  return `openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\n${top}\npaths:\n${paths}`;
}

/** The responses of an operation. */
export const OK = 'responses: {200: {description: OK}}';
