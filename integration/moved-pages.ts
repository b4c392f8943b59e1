import type { OperationKey, SitePage } from '../src/navigation/site.ts';
import { findOperation, type Project } from '../src/project/project.ts';

/** What makes a page the same page at another address. */
interface PageIdentity {
  operation?: OperationKey;
  operationId?: string;
  channel?: SitePage['channel'];
  file?: string;
}

const KEY = Symbol.for('astro-specbook.former-pages');

/** By folder of docs.json: the addresses of this run of the dev server. Routes have an instance of this module of their own. */
function formerPages(root: string): Map<string, PageIdentity> {
  const holder = globalThis as { [KEY]?: Map<string, Map<string, PageIdentity>> };
  holder[KEY] ??= new Map();
  const known = holder[KEY].get(root) ?? new Map<string, PageIdentity>();
  holder[KEY].set(root, known);
  return known;
}

/** Told in dev whenever the project was read, so that open tabs find pages whose address changes. */
export function rememberPages(project: Project): void {
  const former = formerPages(project.root);
  for (const page of project.site.pages) former.set(page.slug, identityOf(project, page));
}

/** New slugs by old ones, of pages that had another address before. */
export function movedPages(project: Project): Map<string, string> {
  const former = formerPages(project.root);
  const moved = new Map<string, string>();
  if (former.size === 0) return moved;
  const current = new Set(project.site.pages.map(({ slug }) => slug));
  const gone = [...former].filter(([slug]) => !current.has(slug));
  if (gone.length === 0) return moved;
  const now = new Map(
    project.site.pages.flatMap((page) => namesOf(identityOf(project, page)).map((name) => [name, page.slug])),
  );
  for (const [slug, identity] of gone) {
    const target = namesOf(identity)
      .map((name) => now.get(name))
      .find((found) => found !== undefined);
    if (target !== undefined) moved.set(slug, target);
  }
  return moved;
}

function identityOf(project: Project, { operation, channel, file }: SitePage): PageIdentity {
  const operationId = operation && findOperation(project, operation)?.operation.value['operationId'];
  return {
    ...(operation && { operation }),
    ...(typeof operationId === 'string' && { operationId }),
    ...(channel && { channel }),
    ...(file !== undefined && { file }),
  };
}

/** Surest first. */
function namesOf({ operation, operationId, channel, file }: PageIdentity): string[] {
  return [
    ...(operation ? [JSON.stringify([operation.file, operation.kind, operation.method, operation.path])] : []),
    ...(operation && operationId !== undefined ? [JSON.stringify([operation.file, operationId])] : []),
    ...(channel ? [JSON.stringify([channel.file, 'channel', channel.id])] : []),
    ...(file !== undefined ? [JSON.stringify([file])] : []),
  ];
}
