import { isRecord, type JsonRecord, listOf } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import { listOperations, type Operation, tagsOf } from './operation.ts';
import { groupNames } from './tag-group.ts';

/** Tag Object, OpenAPI 3.1 section 4.8.22, with the operations that have it. */
export interface TagView {
  name: string;
  /** Name for readers. For operations without a tag, a general text. */
  label: Phrase;
  /** Markdown. */
  description?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  /** Label of the tag that it is nested in, since OpenAPI 3.2, or of its group in `x-tagGroups`. */
  parent?: Phrase | undefined;
  operations: Operation[];
}

/**
 * Returns the tags that group operations: those that the document declares, then those that only operations name, then
 * an empty name for operations without a group. A tag of another kind than `nav`, such as `badge`, groups nothing
 * (OpenAPI 3.2, Tag Object).
 */
export function tagViews(document: Pick<ApiDocument, 'root'>): TagView[] {
  const declared = new Map<string, JsonRecord>();
  for (const tag of listOf(document.root.tags).filter(isRecord)) {
    const name = visibleTextOf(tag.name);
    if (name !== undefined && !declared.has(name)) declared.set(name, tag);
  }
  const isGroup = (name: string) => ['nav', undefined].includes(visibleTextOf(declared.get(name)?.kind));
  const operations = new Map<string, Operation[]>();
  for (const operation of listOperations(document)) {
    const names = new Set(tagsOf(operation).filter(isGroup));
    for (const name of names.size > 0 ? names : ['']) {
      const tagged = operations.get(name) ?? [];
      operations.set(name, tagged);
      tagged.push(operation);
    }
  }
  const others = [...operations.keys()].filter((name) => name !== '' && !declared.has(name));
  const names = [...[...declared.keys()].filter(isGroup), ...others, ...(operations.has('') ? [''] : [])];
  const visible = names.filter(
    (name) => declared.get(name)?.['x-hidden'] !== true && declared.get(name)?.['x-excluded'] !== true,
  );
  const groups = groupNames(document.root);
  const untagged = phrase('navigation', visible.length > 1 ? 'otherOperations' : 'operations');
  return visible.map((name) => {
    const view = tagView(name, declared, operations.get(name) ?? []);
    if (name === '') return { ...view, label: untagged };
    const group = groups.get(name);
    return { ...view, parent: view.parent ?? (group === view.label ? undefined : group) };
  });
}

function tagView(name: string, declared: ReadonlyMap<string, JsonRecord>, operations: Operation[]): TagView {
  const tag = declared.get(name);
  const parent = visibleTextOf(tag?.parent);
  return {
    name,
    label: labelOf(name, declared),
    description: visibleTextOf(tag?.description),
    externalDocs: docsLink(tag?.externalDocs),
    parent: parent !== undefined && declared.has(parent) ? labelOf(parent, declared) : undefined,
    operations,
  };
}

function labelOf(name: string, declared: ReadonlyMap<string, JsonRecord>): Phrase {
  const tag = declared.get(name);
  const written = ['x-group', 'x-displayName', 'summary'].map((key) => visibleTextOf(tag?.[key]));
  return written.find((text) => text !== undefined) ?? name;
}
