import { type DocumentReadOptions, loadProject } from '../../../../src/site/project/load-project.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { printProblems, project } from '../../document/support.ts';

/** Returns a document with one operation per name: `users` is `GET /users`. */
export function openapi(...names: string[]): string {
  const responses = { 200: { description: 'OK' } };
  const paths = Object.fromEntries(names.map((name) => [`/${name}`, { get: { summary: `Get ${name}`, responses } }]));
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths,
    servers: [{ url: 'https://api.example.com' }],
  });
}

/** Returns a document with one channel per name. */
export function asyncapi(...names: string[]): string {
  const channels = Object.fromEntries(names.map((name) => [name, { address: `/${name}` }]));
  return JSON.stringify({ asyncapi: '3.0.0', info: { title: 'Test', version: '1' }, channels });
}

/** Loads a project with these files. Values that are not text are written as JSON. */
export async function projectOf(files: Record<string, unknown>, options: DocumentReadOptions = {}): Promise<Project> {
  const texts = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  return loadProject(project(Object.fromEntries(texts)), options);
}

export function page(frontmatter: Record<string, string>): string {
  const lines = Object.entries(frontmatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\nText.\n`;
}

export function problemsOf({ root, problems }: Project): string {
  return printProblems(problems).replaceAll(root, '<root>');
}
