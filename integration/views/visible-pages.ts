import type { Operation } from '../../src/openapi/operation.ts';
import { type Project, pageOfOperation } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';

/** Returns the pages of operations, except hidden ones. */
export function visiblePages(project: Project, file: string, operations: readonly Operation[]): Page[] {
  return operations.flatMap((operation) => {
    const page = pageOfOperation(project, file, operation);
    return page && !page.hidden ? [page] : [];
  });
}
