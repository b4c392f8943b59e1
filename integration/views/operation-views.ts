import type { Channel } from '../../src/asyncapi/channel.ts';
import { type ChannelView, channelView } from '../../src/asyncapi/channel-view.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { type OperationView, operationView } from '../../src/openapi/operation-view.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { OperationPage, WebhookPage } from '../../src/site/page.ts';
import { pageViewed, viewsOf } from '../store/views.ts';

/**
 * What a page shows of an operation, made once: the pages that it links to are listed before it is rendered. Views share
 * what operations share, so that those of a document take about as much memory as the document.
 */
export function viewOf(project: Project, document: ApiDocument, operation: Operation): OperationView {
  return once(project, operation, () =>
    operationView(document, operation, { pills: project.settings.api.params.post }),
  );
}

/**
 * For a build, when the page has its view: the files for programs are made from the same view. After that it is not
 * needed again; one that is asked for nevertheless is made anew.
 */
export function releaseView(project: Project, page: OperationPage | WebhookPage): void {
  pageViewed(project, page);
  viewsOf(project).delete(page.operation);
}

/** What a page shows of a channel, made once. */
export function channelViewOf(project: Project, document: ApiDocument, channel: Channel): ChannelView {
  return once(project, channel, () => channelView(document, channel, { pills: project.settings.api.params.post }));
}

/** Each key is made into one kind of view only. */
function once<View>(project: Project, key: object, make: () => View): View {
  const cached = viewsOf(project);
  const view = (cached.get(key) as View | undefined) ?? make();
  cached.set(key, view);
  return view;
}
