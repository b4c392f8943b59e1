import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../../src/document/document.ts';
import { type LoadOptions, loadDocument } from '../../../src/document/read/load.ts';
import { formatProblems, type Problem } from '../../../src/problems/problems.ts';

export const fixtures = fileURLToPath(new URL('../../fixtures/openapi', import.meta.url));

/** Creates a project folder with these files. It is removed after the test. */
export function project(files: Record<string, string | Uint8Array>): string {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'documents-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

/** Returns the problems that keep a document from being read at all. */
export async function readingProblems(source: string, options: LoadOptions): Promise<Problem[]> {
  const result = await loadDocument(source, options);
  if (result.document) throw new Error(`${source} was read, although it should not have been.`);
  return result.problems;
}

/** Returns the printed problems that keep each file from being read. */
export async function problemsOfEach(root: string, files: string[]): Promise<string> {
  const problems = await Promise.all(files.map((file) => readingProblems(file, { root })));
  return printProblems(problems.flat());
}

export async function read(
  source: string,
  root: string,
  options: Omit<LoadOptions, 'root'> = {},
): Promise<LoadedDocument> {
  const result = await loadDocument(source, { root, ...options });
  if (!result.document) throw new Error(formatProblems(result.problems, 'text'));
  return result.document;
}

/** Reads a document that is given as the text of a single file. */
export function readText(text: string, name = 'openapi.yaml'): Promise<LoadedDocument> {
  return read(name, project({ [name]: text }));
}

/** Returns all problems of a document that is given as text, printed. */
export async function checkText(text: string, name = 'openapi.yaml'): Promise<string> {
  return printProblems(await problemsOf(project({ [name]: text }), name));
}

/** Returns all problems of a fixture, printed. */
export async function checkFixture(name: string): Promise<string> {
  return printProblems(await problemsOf(fixtures, name));
}

/** Returns all problems of a document in a project. */
export async function problemsOf(
  root: string,
  name: string,
  options: Omit<LoadOptions, 'root'> = {},
): Promise<Problem[]> {
  const result = await loadDocument(name, { root, ...options });
  return result.document ? checkDocument(result.document) : result.problems;
}

export function printProblems(problems: readonly Problem[]): string {
  return formatProblems(problems, 'text');
}

/** Starts a server that runs until the test ends. Returns its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Prints problems without the port of a local server, which is different each time. */
export function printedWithoutPort(problems: readonly Problem[]): string {
  return printProblems(problems).replace(/127\.0\.0\.1:\d+/g, 'host');
}
