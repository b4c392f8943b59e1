import { joinPointer } from '../../core/json/pointer.ts';
import { listOf } from '../../core/json/record.ts';
import { visibleText, visibleTextOf } from '../../core/text/visible-text.ts';
import { nameOf, readObject } from '../../document/object.ts';
import type { Resolver } from '../../schema/reference.ts';
import { docsLink } from '../../schema/view/view-facts.ts';

/** What a Tag Object says besides its name. */
export interface TagNote {
  name: string;
  /** Markdown. */
  description?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
}

/** Returns the notes of the Tag Objects that say more than a name. */
export function tagNotes(tags: unknown, pointer: string, resolver: Resolver): TagNote[] {
  return listOf(tags).flatMap((value, index) => {
    const tag = readObject({ value, pointer: joinPointer(pointer, 'tags', String(index)) }, resolver);
    const name = nameOf(tag?.value.name);
    if (!tag || name === undefined) return [];
    const description = visibleTextOf(tag.value.description);
    const docs = { value: tag.value.externalDocs, pointer: joinPointer(tag.pointer, 'externalDocs') };
    const externalDocs = docsLink(readObject(docs, resolver)?.value);
    return description === undefined && !externalDocs ? [] : [{ name: visibleText(name), description, externalDocs }];
  });
}

/** Keeps each note only at the first object that has it, because many objects may have one tag. */
export function withNotesOnce<T extends { tagNotes: TagNote[] }>(objects: readonly T[], shown: Set<string>): T[] {
  const isNew = (note: TagNote) => {
    const { size } = shown;
    return shown.add(JSON.stringify(note)).size > size;
  };
  return objects.map((object) => ({ ...object, tagNotes: object.tagNotes.filter(isNew) }));
}
