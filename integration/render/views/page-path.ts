import { addressOf } from '../../../src/api/asyncapi/channel.ts';
import { channelOf, operationOf, type Page } from '../../../src/site/page.ts';

/** Returns the path of the operation that a page shows, or the address of its channel. */
export function pathOfPage(page: Page): string | undefined {
  const channel = channelOf(page)?.channel.value;
  return channel ? addressOf(channel) : operationOf(page)?.operation.path;
}
