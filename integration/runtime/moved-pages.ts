import { channelOf, operationOf, type Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { siteRuntime } from './runtime.ts';

/** Remembers the slugs of pages, so that open tabs follow pages whose slug changes. Called in dev after each read. */
export function rememberPages(project: Project): void {
  const { formerPages } = siteRuntime(project.root);
  for (const page of project.site.pages) formerPages.set(page.slug, namesOf(page));
}

/** Maps old slugs to new ones, for pages whose slug has changed. */
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

/** Returns names that identify a page whatever its slug, the most reliable one first. */
function namesOf(page: Page): string[] {
  const withOperation = operationOf(page);
  const withChannel = channelOf(page);
  const names: (readonly string[])[] = [];
  if (withOperation) {
    const { file } = withOperation.document;
    const { kind, method, path, value } = withOperation.operation;
    names.push([file, kind, method, path]);
    if (typeof value.operationId === 'string') names.push([file, value.operationId]);
  }
  if (withChannel) names.push([withChannel.document.file, 'channel', withChannel.channel.id]);
  if (page.file !== undefined) names.push([page.file]);
  return names.map((name) => JSON.stringify(name));
}
