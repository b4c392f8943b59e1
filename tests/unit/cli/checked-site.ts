import { onTestFinished } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { bareFolder } from '../../support/docs-command.ts';
import { openapi } from '../../support/scratch-site.ts';

/** An OpenAPI document with one operation. */
export const USERS = openapi({
  '/users': {
    get: {
      summary: 'List users',
      parameters: [{ name: 'page size', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'OK' } },
    },
  },
});

/** Returns a docs.json with two pages and a document, and these keys in addition. */
export function settings(more: Record<string, unknown> = {}): string {
  const groups = [
    { group: 'Start', pages: ['index', 'guides/start'] },
    { group: 'API', openapi: 'openapi.json' },
  ];
  return JSON.stringify({ name: 'Site', navigation: { groups }, ...more });
}

/** Runs `docs check` in a small site with these files in addition. */
export async function check(files: Record<string, string>, args: string[] = []) {
  const folder = bareFolder({
    'docs.json': settings(),
    'openapi.json': USERS,
    'index.mdx': '---\ntitle: Start\n---\n',
    'guides/start.mdx': '---\ntitle: Guide\n---\n\n## First steps\n\n## First steps\n',
    ...files,
  });
  onTestFinished(() => folder.remove());
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(['check', ...args], {
    cwd: folder.root,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Returns the first page with this text. */
export const page = (text: string) => `---\ntitle: Start\n---\n\n${text}\n`;
