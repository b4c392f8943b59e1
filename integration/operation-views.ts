import type { ApiDocument } from '../src/document/document.ts';
import type { Operation } from '../src/openapi/operation.ts';
import { type OperationView, operationView } from '../src/openapi/operation-view.ts';
import type { Project } from '../src/project/project.ts';

const views = new WeakMap<Project, WeakMap<Operation, OperationView>>();

/**
 * What a page shows of an operation, made once: the pages that it links to are listed before it is rendered. Views share
 * what operations share, so that those of a document take about as much memory as the document.
 */
export function viewOf(project: Project, document: ApiDocument, operation: Operation): OperationView {
  let known = views.get(project);
  if (!known) {
    known = new WeakMap();
    views.set(project, known);
  }
  const view = known.get(operation) ?? operationView(document, operation, { pills: project.settings.api.params.post });
  known.set(operation, view);
  return view;
}
