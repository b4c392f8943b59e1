import type { Channel } from '../../../src/api/asyncapi/channel.ts';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import { memo } from '../../../src/core/json/memo.ts';
import { channelOf, type Page } from '../../../src/site/page.ts';
import { type Project, pageOfOperation } from '../../../src/site/project/read/project.ts';

/** Returns the pages of operations, except hidden ones. */
export function visiblePages(project: Project, file: string, operations: readonly Operation[]): Page[] {
  return operations.flatMap((operation) => visibleOnly(pageOfOperation(project, file, operation)));
}

/** Returns the pages of channels, except hidden ones. */
export function visibleChannelPages({ site }: Project, file: string, channels: readonly Pick<Channel, 'id'>[]): Page[] {
  return channels.flatMap(({ id }) => visibleOnly(pagesByChannel(site).get(`${file} ${id}`)));
}

function visibleOnly(page: Page | undefined): Page[] {
  return page && !page.hidden ? [page] : [];
}

const pagesByChannel = memo(
  (site: Project['site']) =>
    new Map(
      site.pages.flatMap((page) => {
        const subject = channelOf(page);
        return subject ? [[`${subject.document.file} ${subject.channel.id}`, page] as const] : [];
      }),
    ),
);
