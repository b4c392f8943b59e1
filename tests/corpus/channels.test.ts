import { describe, expect, test } from 'vitest';
import { listChannels } from '../../src/api/asyncapi/channel.ts';
import { channelView } from '../../src/api/asyncapi/channel-view.ts';
import { asCurrentVersion } from '../../src/api/asyncapi/current-version.ts';
import { asyncapiDocuments, hasCorpus } from './documents.ts';

/** The maximum size of a page, as for operations. */
const MAX_CHARACTERS = 1_000_000;

describe.skipIf(!hasCorpus)('AsyncAPI documents of the corpus', () => {
  test('show every channel on a page of limited size', { timeout: 120_000 }, async () => {
    const count = { documents: 0, channels: 0, operations: 0, messages: 0, examples: 0 };
    for await (const written of asyncapiDocuments()) {
      const document = asCurrentVersion(written);
      expect(document.problems.filter(({ code }) => code === 'asyncapi-version-unsupported')).toEqual([]);
      count.documents += 1;
      for (const channel of listChannels(document)) {
        const view = channelView(document, channel);
        expect(JSON.stringify(view).length, `${document.file}: ${channel.id}`).toBeLessThan(MAX_CHARACTERS);
        count.channels += 1;
        count.operations += view.operations.length;
        count.messages += view.messages.length;
        count.examples += view.messages.flatMap(({ examples }) => examples).length;
      }
    }
    console.log(
      Object.entries(count)
        .map(([what, number]) => `${number} ${what}`)
        .join(', '),
    );
    expect(count.documents).toBeGreaterThan(30);
    expect(count.messages).toBeGreaterThan(300);
  });
});
