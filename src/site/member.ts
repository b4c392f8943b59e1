import { type Channel, channelTags } from '../api/asyncapi/channel.ts';
import { docsExtension, type Operation, resolverOf, tagsOf } from '../api/openapi/operation.ts';
import { operationTexts } from '../api/openapi/operation-texts.ts';
import { memo } from '../core/json/memo.ts';
import { ownValue, textOf } from '../core/json/record.ts';
import { visibleTextOf } from '../core/text/visible-text.ts';
import type { NavigationDocument } from './input.ts';
import { type PageMetadata, pageMetadata } from './pages/edits/page-metadata.ts';

/** A part of a document that has a page. */
export type Member = Operation | Channel;

/** Page metadata in `x-docs`. `groups` and `playground` may be outside `metadata`, and `groups` on the path item. */
export const memberMetadata = memo((member: Member): PageMetadata => {
  const docs = docsExtension(member.value);
  const groups = docs.groups ?? ('pathItem' in member ? docsExtension(member.pathItem.value).groups : undefined);
  return { ...pageMetadata({ groups, playground: docs.playground }), ...pageMetadata(docs.metadata) };
});

/** Returns `x-docs.href`. */
export function memberHref({ value }: Member): string | undefined {
  return textOf(docsExtension(value).href);
}

/** Returns the names of the tags of an operation or channel. */
export function memberTags(member: Member, { api }: Pick<NavigationDocument, 'api'>): string[] {
  return 'pathItem' in member ? tagsOf(member) : channelTags(member, resolverOf(api));
}

/** Whether the member itself is marked, regardless of its tags. A channel is also marked if all its operations are. */
export function isMarked(member: Member, mark: 'x-hidden' | 'x-excluded'): boolean {
  if (member.value[mark] === true) return true;
  if ('pathItem' in member) return ownValue(member.pathItem.value, mark) === true;
  return member.operations.length > 0 && member.operations.every(({ value }) => value[mark] === true);
}

/** Returns the description: the one in `x-docs`, otherwise the one in the document. */
export function memberDescription(member: Member): string | undefined {
  const { value } = member;
  const { description } = memberMetadata(member);
  if ('pathItem' in member) return description ?? operationTexts(member).description;
  // The text of one operation would not introduce a channel that has others.
  const [operation, ...others] = member.operations;
  const texts = [value.description, value.summary, others.length === 0 ? operation?.value.description : undefined];
  return description ?? texts.map(visibleTextOf).find((text) => text !== undefined);
}

/** Whether a member is deprecated. `x-docs` takes precedence over the document. */
export function isDeprecated(member: Member): boolean {
  return memberMetadata(member).deprecated ?? ('pathItem' in member && member.value.deprecated === true);
}
