import { expect, test } from 'vitest';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { idsOfPage, pathOfPage } from '../../../../src/search/indexing/page-facts.ts';
import type { Page } from '../../../../src/site/page.ts';
import { asyncDocument } from '../../api/asyncapi/support.ts';

const operation = (action: string) => ({ action, channel: { $ref: '#/channels/measured' } });

test.each([
  [
    'its address, and by the IDs of its operations',
    '3.0.0',
    {
      channels: { measured: { address: 'lights.{id}.measured' } },
      operations: { onMeasured: operation('receive'), askLights: operation('send') },
    },
    'lights.{id}.measured',
    'measured onMeasured askLights',
  ],
  ['its ID if it has no address', '3.0.0', { channels: { measured: { address: null } } }, 'measured', undefined],
  [
    'its address in version 2',
    '2.6.0',
    { channels: { 'lights/{id}': { publish: { operationId: 'measure' }, subscribe: {} } } },
    'lights/{id}',
    'measure',
  ],
])('search finds a channel by %s', (_, version, root, path, ids) => {
  const document = asCurrentVersion(asyncDocument(root, version));
  const [channel] = listChannels(document);
  const page = { kind: 'channel', document, channel } as unknown as Page;
  expect(pathOfPage(page)).toBe(path);
  expect(idsOfPage(page)).toBe(ids);
});
