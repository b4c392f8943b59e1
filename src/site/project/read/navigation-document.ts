import { listChannels } from '../../../api/asyncapi/channel.ts';
import { documentTags } from '../../../api/asyncapi/overview.ts';
import { listOperations } from '../../../api/openapi/operation.ts';
import { tagGroupsOf } from '../../../api/openapi/tag-group.ts';
import { present } from '../../../core/json/present.ts';
import { entriesOf, listOf, ownValue } from '../../../core/json/record.ts';
import { visibleTextOf } from '../../../core/text/visible-text.ts';
import type { ApiDocument, LoadedDocument } from '../../../document/document.ts';
import type { NavigationDocument, NavigationTag } from '../../input.ts';

/** Extracts what the navigation needs from a document. */
export function navigationDocument(document: LoadedDocument): NavigationDocument {
  const introduction = introductionOf(document);
  return {
    api: document,
    file: document.file,
    locateAll: document.locateAll,
    title: visibleTextOf(ownValue(document.root.info, 'title')) ?? document.file,
    ...(introduction !== undefined && { introduction }),
    ...(isExcluded(document) && { excluded: true }),
    operations: listOperations(document),
    tags: tagsOf(document).flatMap(navigationTag),
    tagGroups: tagGroupsOf(document.root),
    ...(document.kind === 'asyncapi' && { channels: listChannels(document) }),
    schemas: entriesOf(ownValue(document.root.components, 'schemas')).map(([name]) => name),
    ...(document.internal && { internal: document.internal }),
  };
}

function isExcluded({ root }: ApiDocument): boolean {
  const isUnlisted = ['x-hidden', 'x-excluded'].some((mark) => ownValue(root, mark) === true);
  return isUnlisted || ownValue(root.info, 'x-excluded') === true;
}

/** Returns the summary or description in `info`. Empty if only tags have descriptions, which the overview shows. */
function introductionOf(document: ApiDocument): string | undefined {
  if (isExcluded(document)) return undefined;
  const { root } = document;
  const texts = [ownValue(root.info, 'summary'), ownValue(root.info, 'description')];
  const introduction = texts.map(visibleTextOf).find((text) => text !== undefined);
  const hasTagText = () => tagsOf(document).some((tag) => visibleTextOf(ownValue(tag, 'description')) !== undefined);
  return introduction ?? (hasTagText() ? '' : undefined);
}

/** Returns the tags that a document declares: in the document itself, or in `info` since AsyncAPI 3. */
function tagsOf(document: ApiDocument): unknown[] {
  const isAsync = ownValue(document.root, 'asyncapi') !== undefined;
  return isAsync ? [...documentTags(document).values()] : listOf(document.root.tags);
}

function navigationTag(tag: unknown): NavigationTag[] {
  const name = visibleTextOf(ownValue(tag, 'name'));
  if (!name) return [];
  const label =
    visibleTextOf(ownValue(tag, 'x-group')) ??
    visibleTextOf(ownValue(tag, 'x-displayName')) ??
    visibleTextOf(ownValue(tag, 'summary')) ??
    name;
  return [
    {
      name,
      label,
      ...present({
        description: visibleTextOf(ownValue(tag, 'description')),
        parent: visibleTextOf(ownValue(tag, 'parent')),
        kind: visibleTextOf(ownValue(tag, 'kind')),
      }),
      hidden: ownValue(tag, 'x-hidden') === true,
      excluded: ownValue(tag, 'x-excluded') === true,
    },
  ];
}
