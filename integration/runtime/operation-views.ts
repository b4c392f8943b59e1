import type { Channel } from '../../src/api/asyncapi/channel.ts';
import { type ChannelView, channelView } from '../../src/api/asyncapi/channel-view.ts';
import type { Operation } from '../../src/api/openapi/operation.ts';
import { type OperationView, operationView } from '../../src/api/openapi/operation-view.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { pageViewed, viewsOf } from './views.ts';

/**
 * Returns the view of an operation, which is made once: the pages that it links to are listed before it is rendered.
 * Views share what operations share, so that those of a document take about as much memory as the document.
 */
export function viewOf(project: Project, document: ApiDocument, operation: Operation): OperationView {
  return cachedView(project, operation, () =>
    operationView(document, operation, { pills: project.settings.api.params.post }),
  );
}

/**
 * Returns the view of the operation or webhook that a page shows, for rendering it. Other pages have none. A build first
 * writes the other files of the page.
 */
export function viewOfPage(project: Project, page: Page): OperationView | undefined {
  const isOperation = page.kind === 'operation' || page.kind === 'webhook';
  const view = isOperation ? viewOf(project, page.document, page.operation) : undefined;
  pageViewed(project, page);
  return view;
}

/** Returns the view of a channel, which is made once. */
export function channelViewOf(project: Project, document: ApiDocument, channel: Channel): ChannelView {
  return cachedView(project, channel, () =>
    channelView(document, channel, { pills: project.settings.api.params.post }),
  );
}

/** Returns the view of a key, and makes it only once. Each key has only one kind of view. */
function cachedView<View>(project: Project, key: object, make: () => View): View {
  const cached = viewsOf(project);
  const view = (cached.get(key) as View | undefined) ?? make();
  cached.set(key, view);
  return view;
}
