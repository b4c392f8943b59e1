import { type Slice, type SliceOptions, slicesOf } from '../../src/agents/slice/slice.ts';
import { sliceYaml } from '../../src/agents/slice/slice-yaml.ts';
import { YAML_TYPE } from '../../src/agents/slice/yaml-of-json.ts';
import type { Operation } from '../../src/api/openapi/operation.ts';
import type { OperationView } from '../../src/api/openapi/operation-view.ts';
import { memo, memo2, memoText } from '../../src/core/json/memo.ts';
import { ownValue } from '../../src/core/json/record.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { pageFilePath } from '../render/links/own-addresses.ts';
import { viewOf } from '../runtime/operation-views.ts';
import { schemaAddress } from './addresses.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { linkToSchema, withLinkedSchemas } from './schema-twins.ts';

/** The maximum number of characters as compact JSON. Programs truncate texts that are longer than they read at once. */
const MAX_LENGTH = 38_000;

/** Returns the slice of each operation that has a page as JSON, and as YAML if the settings ask for it. */
export function sliceFiles(project: Project, site: AgentSite): [path: string, file: AgentFile][] {
  return project.site.pages.flatMap((page): [string, AgentFile][] => {
    if (page.kind !== 'operation' && page.kind !== 'webhook') return [];
    const { document, operation } = page;
    if (!project.documents.has(document.file) || !isPublished(project, document)) return [];
    const slice = () => pageSlice(viewOf(project, document, operation), operation, { project, site, document });
    const json: AgentFile = {
      contentType: 'application/json; charset=utf-8',
      text: () => withLinkedSchemas(project, `${JSON.stringify(slice().document)}\n`),
    };
    const yaml: AgentFile = {
      contentType: YAML_TYPE,
      text: () => withLinkedSchemas(project, sliceYaml(slice())),
    };
    return [
      [pageFilePath(page.slug, '.openapi.json'), json],
      ...(project.settings.agents.yaml
        ? [[pageFilePath(page.slug, '.openapi.yaml'), yaml] as [string, AgentFile]]
        : []),
    ];
  });
}

/** The source of a slice besides its operation. */
export interface SliceSource {
  project: Project;
  site: AgentSite;
  document: ApiDocument;
}

/** Returns the slice of an operation that its page offers. Kept in memory as long as the view of that page. */
export const pageSlice = memo(
  (view: OperationView, operation: Operation, source: SliceSource): Slice =>
    shorterSlice(view, operation, source, { maxLength: MAX_LENGTH }),
);

/** Returns a slice of at most `maxLength` characters. Schemas that do not fit get their own files. */
export function shorterSlice(
  view: OperationView,
  operation: Operation,
  { project, site, document }: SliceSource,
  limit: Pick<SliceOptions, 'maxLength' | 'format'>,
): Slice {
  const slice = operationSlices(view, operation, document)({ ...limit, readOn: schemaAddresses(site, document) });
  for (const pointer of slice.cut) linkToSchema(project, site, document.file, pointer);
  return slice;
}

const operationSlices = memo((_view: OperationView, operation: Operation, document: ApiDocument) =>
  slicesOf(document, operation),
);

/** Returns a function that returns the address of a schema. */
const schemaAddresses = memo2((site: AgentSite, { file }: ApiDocument) =>
  memoText((pointer: string) => schemaAddress(site, file, pointer), 10_000),
);

/** Whether slices of a document may be downloaded. Hidden and ignored documents cannot be downloaded, even in part. */
export function isPublished({ isIncluded }: Project, { file, root }: ApiDocument): boolean {
  return isIncluded(file) && ['x-hidden', 'x-excluded'].every((flag) => ownValue(root, flag) !== true);
}
