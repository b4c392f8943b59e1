import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { type PageListener, siteRuntime } from './runtime.ts';

/** Returns the views of a project by operation or channel. Pages and files for programs share them. */
export function viewsOf(project: Project): WeakMap<object, unknown> {
  const { views } = siteRuntime(project.root);
  const cached = views.get(project) ?? new WeakMap<object, unknown>();
  views.set(project, cached);
  return cached;
}

/** Sets the listener that is called for each page while its view is in memory. It replaces any earlier one. */
export function onPageViewed(root: string, listener: PageListener | undefined): void {
  siteRuntime(root).pageViewed = listener;
}

/**
 * Hands a page to the listener of `onPageViewed` while its view is in memory, and then releases the view, which is
 * normally not needed again. If it is, it is made again. Without a listener, as in dev, views stay.
 */
export function pageViewed(project: Project, page: Page): void {
  const { pageViewed: listener } = siteRuntime(project.root);
  if (!listener) return;
  listener(project, page);
  if (page.kind === 'operation' || page.kind === 'webhook') viewsOf(project).delete(page.operation);
}
