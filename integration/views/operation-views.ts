import type { Channel } from '../../src/asyncapi/channel.ts';
import { type ChannelView, channelView } from '../../src/asyncapi/channel-view.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { type OperationView, operationView } from '../../src/openapi/operation-view.ts';
import type { Project } from '../../src/project/read/project.ts';

const views = new WeakMap<Project, WeakMap<object, unknown>>();

/**
 * What a page shows of an operation, made once: the pages that it links to are listed before it is rendered. Views share
 * what operations share, so that those of a document take about as much memory as the document.
 */
export function viewOf(project: Project, document: ApiDocument, operation: Operation): OperationView {
  return once(project, operation, () =>
    operationView(document, operation, { pills: project.settings.api.params.post }),
  );
}

/** Once its page is written, a build needs no view again; one that is asked for nevertheless is made anew. */
export function forgetView(project: Project, operation: Operation): void {
  views.get(project)?.delete(operation);
}

/** What a page shows of a channel, made once. */
export function channelViewOf(project: Project, document: ApiDocument, channel: Channel): ChannelView {
  return once(project, channel, () => channelView(document, channel, { pills: project.settings.api.params.post }));
}

/** Each key is made into one kind of view only. */
function once<View>(project: Project, key: object, make: () => View): View {
  let cached = views.get(project);
  if (!cached) {
    cached = new WeakMap();
    views.set(project, cached);
  }
  const view = (cached.get(key) as View | undefined) ?? make();
  cached.set(key, view);
  return view;
}
