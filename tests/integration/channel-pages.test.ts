import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageLines } from '../support/page-text.ts';
import { type BuiltSite, builtReference } from '../support/shared-sites.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtReference();
});
afterAll(() => site?.remove());

function linesOf(slug: string): string[] {
  return pageLines(path.join(site.out, slug, 'index.html'));
}

function documentOf(slug: string): Document {
  return parseHTML(readFileSync(path.join(site.out, slug, 'index.html'), 'utf8')).document;
}

function twinOf(slug: string): string {
  return readFileSync(path.join(site.out, `${slug}.md`), 'utf8');
}

describe('the overview of an AsyncAPI document', () => {
  test('introduces servers, authentication and channels', () => {
    const lines = linesOf('topics/overview');
    for (const line of [
      'Version 1.2',
      'Specification AsyncAPI 3.0.0 ( download )',
      'License MIT',
      'Every change is an event.',
      'Server',
      'kafka://broker.example.com:9092',
      'login OAuth 2 access token',
      'Token https://example.com/token',
      'read',
      'Channels',
      'All orders',
      'Placed and paid.',
    ]) {
      expect(lines.join('\n')).toContain(line);
    }
    const links = [...documentOf('topics/overview').querySelectorAll('.docs-operation-links li')];
    expect(links.map((item) => item.textContent)).toEqual(['KAFKA Placed orders orders.placed', 'KAFKA Answers']);
  });

  test('has the same in Markdown', () => {
    const twin = twinOf('topics/overview');
    expect(twin).toContain('## Server');
    expect(twin).toContain('- `kafka://broker.example.com:9092` (broker, kafka)');
    expect(twin).toContain(
      '## Channels\n\n### All orders\n\nPlaced and paid.\n\n- `KAFKA orders.placed` [Placed orders](',
    );
  });
});

describe('the page of a channel', () => {
  test('shows schemas of other languages, bindings and replies', () => {
    const text = linesOf('topics/orders/placed-orders').join('\n');
    expect(text).toContain('"name" : "Order"');
    expect(text).toContain('cleanup.policy delete, compact');
    const correlation = documentOf('topics/orders/placed-orders').querySelector('.docs-response-body > .docs-note');
    expect(correlation?.textContent).toBe('Correlation ID: $message.header#/trace The trace');
    expect(text).toContain('A queue of yours');
    expect(text).toContain('How to get a token');
    expect(text).toContain('Browsers can’t connect over kafka, only over WebSocket.');
    const reply = documentOf('topics/orders/placed-orders').querySelector('a[href*="topics/channels/answers"] code');
    expect(reply?.textContent).toBe('answers');
  });

  test('lets long content types and schema formats break, so that a phone shows them', () => {
    const format = documentOf('topics/orders/placed-orders').querySelector('.docs-media-type .docs-note code');
    expect(format?.innerHTML).toBe('application/<wbr>vnd.<wbr>apache.<wbr>avro;version=<wbr>1.<wbr>9.<wbr>0');
    const type = documentOf('topics/channels/answers').querySelector('.docs-media-type .docs-beside .docs-type');
    expect(type?.innerHTML).toBe('application/<wbr>vnd.<wbr>example.<wbr>answer+json · string');
  });

  test('says where a reply arrives', () => {
    const text = documentOf('topics/orders/placed-orders').querySelector('#you-send')?.parentElement?.textContent ?? '';
    expect(text.replace(/\s+/g, ' ')).toContain('Reply on channel answers to the address in $message.header#/replyTo');
  });

  test('says on the channel of a reply which operation it answers', () => {
    const replies = documentOf('topics/channels/answers').querySelector('#you-receive')?.parentElement;
    expect(replies?.textContent?.replace(/\s+/g, ' ').trim()).toBe('What you receiveReply to askanswer');
    expect(replies?.querySelector('a')?.getAttribute('href')).toMatch(
      /topics\/orders\/placed-orders\/?#operation-ask$/,
    );
    expect(twinOf('topics/channels/answers')).toMatch(
      /\n- \*\*You receive\*\*: Reply to \[ask\]\(\S*\/placed-orders\.md\)\n {2}- Messages: `answer`\n/,
    );
  });

  test('shows the summary before the description', () => {
    const lines = linesOf('topics/orders/placed-orders');
    const summary = lines.indexOf('Orders that are paid.');
    expect(lines.slice(summary, summary + 2)).toEqual(['Orders that are paid.', 'One message per order.']);
    expect(lines.filter((line) => line === 'Orders that are paid.')).toHaveLength(1);
    expect(twinOf('topics/orders/placed-orders')).toContain('\n\nOrders that are paid.\n\nOne message per order.\n\n');
  });

  test('names the examples of messages that no operation sends differently from the messages', () => {
    const titles = [...documentOf('replies/websockets/inbox').querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles).toEqual(expect.arrayContaining(['Example messages', 'Messages']));
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('shows servers, scopes, tags and parameters as a document of version 2 states them', () => {
    const text = linesOf('queues/channels/queues').join('\n');
    expect(text).toContain('tcp://mq.example.com:{port} broker jms env:test\n');
    expect(text).toContain('env:test For tests only.');
    expect(text).toContain('port Examples 61616 61617');
    expect(text).toContain('read See queues');
    expect(text).toContain('id integer required Range 1–9\n');
  });

  test('has headings of its own beside the sections of the reference, to which the contents lead', () => {
    const page = documentOf('chat');
    const headings = [...page.querySelectorAll('h2[id$="messages"]')];
    expect(headings.map(({ id }) => id)).toEqual(['messages', 'reference-messages']);
    const links = [...page.querySelectorAll('nav.docs-contents a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('#reference-messages');
    expect(links).not.toContain('#messages');
  });

  test.each([
    ['socket/websockets/news', 'news'],
    ['replies/websockets/feed', 'wss://live.example.com'],
    ['replies/websockets/inbox', undefined],
  ])('%s shows below its title: %s', (slug, expected) => {
    const page = documentOf(slug);
    expect(page.querySelector('.docs-endpoint-path')?.textContent).toBe(expected);
    expect(page.querySelector('.docs-endpoint [data-copy-text]')?.getAttribute('data-copy-text')).toBe(expected);
    expect(page.querySelector('.docs-try code')?.textContent).toBe(expected);
  });

  test('says that credentials are optional', () => {
    const lines = linesOf('socket/websockets/news');
    expect(lines).toContain('Authorization Optional');
    expect(twinOf('socket/websockets/news')).toContain('Optional authorization `key`');
  });

  test.each([
    ['socket/websockets/news', true],
    ['replies/websockets/inbox', false],
    ['topics/orders/placed-orders', false],
  ])('%s offers to connect: %s', (slug, expected) => {
    const page = documentOf(slug);
    expect(page.querySelector('docs-console') !== null).toBe(expected);
    expect(page.querySelector('.docs-try') !== null).toBe(expected);
  });
});

test('the page of a schema lists the channels that use it', () => {
  const links = [...documentOf('answer').querySelectorAll('a[href*="replies/websockets/inbox"]')];
  expect(links.map((link) => link.closest('section')?.textContent)).toContainEqual(expect.stringContaining('Used by'));
});
