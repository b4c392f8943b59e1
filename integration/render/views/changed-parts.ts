import { channelView } from '../../../src/api/asyncapi/channel-view.ts';
import { operationKey } from '../../../src/api/openapi/operation.ts';
import { operationView } from '../../../src/api/openapi/operation-view.ts';
import type { Change, ChangePlace, Subject } from '../../../src/changes/change.ts';
import { memo, memo2 } from '../../../src/core/json/memo.ts';
import { hasChannelAnchor, hasReferenceAnchor } from '../../../src/site/links/reference-anchors.ts';
import { documentOf, type Page, type PageSubject, subjectOf } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** An operation, webhook or channel in which something changed, as readers find it. */
export interface ChangedPart {
  subject: Subject & { kind: Exclude<Subject['kind'], 'document'> };
  /** `items[].name`, if the change is in a field. */
  field: string | undefined;
  /** Its page. Absent if it was removed, or if readers may not find it. */
  page: Page | undefined;
  /** Anchor on the page. */
  anchor: string | undefined;
}

/** Returns the parts of a document that a change affects, each once. Changes of the whole document have none. */
export const changedParts = memo2((project: Project, change: Change, file: string): readonly ChangedPart[] => {
  const pages = pagesBySubject(project.site);
  const parts = new Map<string, ChangedPart>();
  for (const { subject, field, anchor } of change.places) {
    const name = `${subject.kind} ${subject.key}`;
    const { kind } = subject;
    if (kind === 'document' || parts.has(name)) continue;
    const page = subject.isRemoved ? undefined : pages.get(`${file} ${name}`);
    parts.set(name, {
      subject: { ...subject, kind },
      field,
      page,
      anchor: page && anchorOn(subjectOf(page), change, anchor),
    });
  }
  return [...parts.values()];
});

/** Returns the anchor of a change if the page has it. An older change can be in a part that was removed later. */
export function anchorOn(subject: PageSubject, { rule }: Change, anchor: ChangePlace['anchor']): string | undefined {
  if (anchor === undefined || rule.endsWith('-removed')) return undefined;
  if (subject.kind === 'channel') {
    return hasChannelAnchor(channelView(subject.document, subject.channel), anchor) ? anchor : undefined;
  }
  if (!('operation' in subject)) return undefined;
  return hasReferenceAnchor(operationView(subject.document, subject.operation), anchor, false) ? anchor : undefined;
}

/** Returns the kind and key of the operation, webhook or channel that a page shows, as changes name it. */
export function changeSubject(subject: PageSubject): Pick<Subject, 'kind' | 'key'> | undefined {
  if (subject.kind === 'channel') return { kind: 'channel', key: subject.channel.id };
  return 'operation' in subject ? { kind: subject.kind, key: operationKey(subject.operation) } : undefined;
}

const pagesBySubject = memo(({ pages }: Project['site']) => {
  const found = new Map<string, Page>();
  for (const page of pages) {
    const subject = changeSubject(subjectOf(page));
    const name = subject && `${documentOf(page)?.file} ${subject.kind} ${subject.key}`;
    if (name !== undefined && !page.hidden && !found.has(name)) found.set(name, page);
  }
  return found;
});
