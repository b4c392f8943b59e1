import { expect, test } from 'vitest';
import { parseContent } from './support.ts';

const FIRST = 'https://host/api.yaml?token=secret-1';
const SECOND = 'https://host/api.yaml?token=secret-2';
const OVERLAY = 'https://host/overlay.yaml?sig=secret-3';
const EVENTS = 'https://me:secret-4@host/events.yaml';

const { settings, documentUrls } = parseContent({
  name: 'Site',
  api: { openapi: [{ source: FIRST, overlays: [OVERLAY] }, 'local.yaml'], asyncapi: EVENTS },
  navigation: {
    tabs: [
      { tab: 'One', openapi: FIRST, root: `${FIRST} GET /users` },
      { tab: 'Two', openapi: SECOND, pages: [`${SECOND} GET /users`, 'https://example.com/?page=2'] },
    ],
    global: { anchors: [{ anchor: 'Events', asyncapi: EVENTS }] },
  },
});

test('the settings name documents without what may be secret in their URLs', () => {
  expect(JSON.stringify(settings)).not.toContain('secret');
  expect(settings?.api.openapi.map(({ source }) => source)).toEqual(['https://host/api.yaml', 'local.yaml']);
  expect(settings?.api.asyncapi[0]?.source).toBe('https://host/events.yaml');
  const [, two] = settings?.navigation?.children ?? [];
  expect(two).toMatchObject({
    openapi: [{ source: 'https://host/api.yaml#2' }],
    children: [{ text: 'https://host/api.yaml#2 GET /users' }, { text: 'https://example.com/?page=2' }],
  });
});

test('the URLs behind the names are kept for the reader of documents alone', () => {
  expect([...documentUrls]).toEqual([
    ['https://host/api.yaml', FIRST],
    ['https://host/overlay.yaml', OVERLAY],
    ['https://host/events.yaml', EVENTS],
    ['https://host/api.yaml#2', SECOND],
  ]);
});

test('a URL without secrets stays as it is written', () => {
  const plain = parseContent({ name: 'Site', api: { openapi: 'https://host/api.yaml' } });
  expect(plain.settings?.api.openapi).toEqual([{ source: 'https://host/api.yaml' }]);
  expect(plain.documentUrls.size).toBe(0);
});
