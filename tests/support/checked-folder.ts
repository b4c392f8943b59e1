import { runCommandLine } from '../../src/cli/command-line.ts';
import { bareFolder } from './docs-command.ts';
import { openapi } from './scratch-site.ts';

const RESPONSES = { 200: { description: 'OK' } };

/** A small document without problems: `GET /users` and `GET /users/{id}`. */
export const USERS = openapi({
  '/users': { get: { summary: 'List users', responses: RESPONSES } },
  '/users/{id}': {
    get: {
      summary: 'Get a user',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: RESPONSES,
    },
  },
});

/** Returns the output of `docs COMMAND` in a folder with these files, and its exit code. */
export async function printedIn(
  files: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[] = ['check'],
) {
  const folder = bareFolder(files);
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  try {
    const code = await runCommandLine(args, { cwd: folder.root, out: print, err: print });
    return { code, text: lines.join('\n').replaceAll(folder.root, '<root>') };
  } finally {
    folder.remove();
  }
}

/** Returns a docs.json that lists `index` and the operations of `openapi.json`, with more keys. */
export function settings(more: Record<string, unknown> = {}): string {
  const groups = [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: 'openapi.json' },
  ];
  return JSON.stringify({ name: 'Site', navigation: { groups }, ...more });
}

/** Returns a site without problems, with more files. */
export function siteWith<Content extends string | Uint8Array>(
  files: Readonly<Record<string, Content>>,
): Record<string, string | Content> {
  return { 'docs.json': settings(), 'openapi.json': USERS, 'index.mdx': '---\ntitle: Start\n---\n', ...files };
}

/** Returns the start page with this text. */
export function page(text: string, frontMatter = 'title: Start'): Record<string, string> {
  return { 'index.mdx': `---\n${frontMatter}\n---\n\n${text}\n` };
}
