import type { ChannelView } from '../../../src/api/asyncapi/channel-view.ts';
import type { Page } from '../../../src/site/page.ts';

/** Returns the summary that is shown above the description of a channel, unless the page shows it as its description. */
export function channelSummary(page: Pick<Page, 'description'>, view: ChannelView): string | undefined {
  const isDescribed = page.description === view.description?.trim();
  return isDescribed && view.summary !== view.description ? view.summary : undefined;
}
