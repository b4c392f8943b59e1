import type { Project } from '../../src/project/read/project.ts';
import { channelOf, operationOf, type Page } from '../../src/site/page.ts';
import { siteRuntime } from '../store/runtime.ts';

/** Called in dev whenever the project was read, so that open tabs follow pages whose address changes. */
export function rememberPages(project: Project): void {
  const { formerPages } = siteRuntime(project.root);
  for (const page of project.site.pages) formerPages.set(page.slug, namesOf(page));
}

/** New slugs by old ones, for pages that had another address before. */
export function movedPages(project: Project): Map<string, string> {
  const { formerPages: former } = siteRuntime(project.root);
  const moved = new Map<string, string>();
  if (former.size === 0) return moved;
  const current = new Set(project.site.pages.map(({ slug }) => slug));
  const removed = [...former].filter(([slug]) => !current.has(slug));
  if (removed.length === 0) return moved;
  const now = new Map(project.site.pages.flatMap((page) => namesOf(page).map((name) => [name, page.slug])));
  for (const [slug, names] of removed) {
    const target = names.map((name) => now.get(name)).find((current) => current !== undefined);
    if (target !== undefined) moved.set(slug, target);
  }
  return moved;
}

/** Identifies a page across addresses, the most reliable key first. */
function namesOf(page: Page): string[] {
  const operation = operationOf(page);
  const channel = channelOf(page);
  const names: (readonly string[])[] = [];
  if (operation) {
    const {
      document,
      operation: { kind, method, path, value },
    } = operation;
    names.push([document.file, kind, method, path]);
    if (typeof value.operationId === 'string') names.push([document.file, value.operationId]);
  }
  if (channel) names.push([channel.document.file, 'channel', channel.channel.id]);
  if (page.file !== undefined) names.push([page.file]);
  return names.map((name) => JSON.stringify(name));
}
