import { shortList } from '../text/list.ts';
import { filteredOperations, type OperationFilter } from './catalog.ts';
import type { DocsSource } from './docs-source.ts';
import { pageLines, truncateList } from './page-lines.ts';

/** The maximum number of tags in an answer. */
const MAX_TAGS = 60;

/** Says why a list of operations is empty, and what to ask instead. `filter.document` is the file of a document. */
export function noOperations(source: DocsSource, { document, tag }: OperationFilter): string {
  const operations = filteredOperations(source.entries, { document });
  if (operations.length === 0) {
    const channels = channelsOf(source, document);
    if (channels.length > 0) {
      const subject = document === undefined ? 'This site' : 'This document';
      return `${subject} has channels instead of operations. Read one with get_page:\n${channels.join('\n')}`;
    }
  }
  if (tag !== undefined && filteredOperations(operations, { tag }).length === 0) {
    const tags = [...new Set(operations.flatMap((each) => each.tags ?? []))];
    if (tags.length > 0) return `No operation has this tag. The tags are ${shortList(tags, MAX_TAGS)}.`;
  }
  return 'No operation matches. Use fewer filters, or search.';
}

/** Lists the channels of a document or of all documents. The pages of an AsyncAPI document are channels. */
function channelsOf(source: DocsSource, document: string | undefined): readonly string[] {
  const channels = source.entries.filter(
    (entry) => entry.kind === 'channel' && (document === undefined || entry.document === document),
  );
  return truncateList(channels.map((entry) => pageLines(source, entry)));
}
