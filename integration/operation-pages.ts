import type { SitePage } from '../src/navigation/site.ts';
import type { Operation } from '../src/openapi/operation.ts';
import { type Project, pageOfOperation } from '../src/project/project.ts';

/** The pages of operations that a reader may be sent to. */
export function shownPages(project: Project, file: string, operations: readonly Operation[]): SitePage[] {
  return operations.flatMap((operation) => {
    const page = pageOfOperation(project, file, operation);
    return page && !page.hidden ? [page] : [];
  });
}
