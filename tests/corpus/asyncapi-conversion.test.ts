import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from '@asyncapi/converter';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { convertVersion2 } from '../../src/api/asyncapi/version2/convert.ts';
import { joinPointer } from '../../src/core/json/pointer.ts';
import { isRecord, type JsonRecord } from '../../src/core/json/record.ts';
import { repository } from '../support/command.ts';
import { asyncapiDocuments, hasCorpus } from './documents.ts';

/** A place where our conversion and `@asyncapi/converter` differ. */
interface Difference {
  pointer: string;
  ours: unknown;
  theirs: unknown;
}

/** Intended differences, with their reasons. Keys of messages are compared separately. See `withNumberedMessages`. */
const REASONS: { reason: string; covers: (difference: Difference) => boolean }[] = [
  {
    reason: 'A channel without messages and a document without operations need no empty object.',
    covers: ({ pointer, ours, theirs }) =>
      /(?:^\/operations|\/channels\/[^/]+\/messages)$/.test(pointer) && ours === undefined && isEmpty(theirs),
  },
  {
    reason: 'The converter writes extensions of parameters as the entries of an array, under the keys 0, 1, …',
    covers: ({ pointer }) => /\/parameters\/[^/]+\/(?:\d+|x-[^/]+)$/.test(pointer),
  },
  {
    reason: 'Version 3 knows texts only, and the converter copies numbers and booleans of the schema.',
    covers: ({ pointer, ours, theirs }) =>
      /\/parameters\/[^/]+\/(?:enum|examples|default)(?:\/\d+)?$/.test(pointer) && ours === String(theirs),
  },
  {
    reason: 'The converter drops what a referenced schema says about a parameter.',
    covers: ({ pointer, theirs }) =>
      /\/parameters\/[^/]+\/(?:enum|examples|default|description)$/.test(pointer) && theirs === undefined,
  },
  {
    reason: 'Of a URL without a protocol, the converter takes the host for the protocol.',
    covers: ({ pointer, ours }) => /^\/servers\/[^/]+\/protocol$/.test(pointer) && ours === undefined,
  },
  {
    reason: 'The converter drops the scheme of a URL that has another one than the protocol.',
    covers: ({ pointer, theirs }) => /^\/servers\/[^/]+\/x-version-2-url$/.test(pointer) && theirs === undefined,
  },
  {
    reason: 'The converter drops a requirement of scopes that the scheme cannot have, and with it the scheme.',
    covers: ({ pointer, theirs }) => /\/security\/\d+$/.test(pointer) && theirs === undefined,
  },
  {
    reason: 'The converter leaves requirements and ids of traits as version 2 has them.',
    covers: ({ pointer }) => /\/traits\/\d+\/(?:operationId|messageId|security\/\d+\/.+)$/.test(pointer),
  },
  {
    reason:
      'A requirement with scopes or several schemes stays, because version 3 would lose names and what belongs together.',
    covers: ({ pointer }) => /\/security\/\d+(?:\/|$)/.test(pointer),
  },
  {
    reason: 'The converter keeps one of two operations that have the same id.',
    covers: ({ pointer, theirs }) => /^\/operations\/b\.publish$/.test(pointer) && theirs === undefined,
  },
  {
    reason: 'The converter keeps one of two operations that have the same id, under the channel of the last.',
    covers: ({ pointer }) => pointer.startsWith('/operations/sayA/'),
  },
  {
    reason: 'Version 3 has no message that is a choice. The converter leaves it as one message of the channel.',
    covers: ({ pointer }) => /^\/channels\/b\/messages\//.test(pointer),
  },
  {
    reason: 'A channel that is a reference takes over its target, because the address of a channel is in the channel.',
    covers: ({ pointer }) => /^\/(?:channels\/c\/|operations\/hearShared(?:\/|$))/.test(pointer),
  },
  {
    reason: 'The schema of a parameter is gone, and what refers to it finds it as an extension.',
    covers: ({ pointer, ours }) => pointer.endsWith('/$ref') && String(ours).includes('/x-version-2-schema'),
  },
  {
    reason: 'The schema of a payload with a format is one step deeper, and the converter leaves references behind.',
    covers: ({ pointer, ours }) => pointer.endsWith('/$ref') && String(ours).includes('/payload/schema'),
  },
];

const met = new Set<string>();

/** Returns the differences without a reason. */
function unexplained(document: JsonRecord): Difference[] {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const theirs = JSON.parse(JSON.stringify(convert(structuredClone(document) as never, '3.0.0')));
  warnings.mockRestore();
  const ours = convertVersion2(document);
  return differences('', withNumberedMessages(ours), withNumberedMessages(theirs)).filter((difference) => {
    const row = REASONS.find(({ covers }) => covers(difference));
    if (row) met.add(row.reason);
    return !row;
  });
}

/**
 * Replaces the keys of the messages of a channel with numbers. We name a message after its component or its own name,
 * and the converter uses the ID of an operation, which other messages may share. A message that goes both ways is one
 * message for us, and two for the converter.
 */
function withNumberedMessages(root: JsonRecord): unknown {
  const numbers = new Map<string, string>();
  const holders: [string, unknown][] = [
    ['/channels', root['channels']],
    ['/components/channels', isRecord(root['components']) ? root['components']['channels'] : undefined],
  ];
  for (const [holder, channels] of holders) {
    for (const [id, channel] of Object.entries(isRecord(channels) ? channels : {})) {
      const messages = isRecord(channel) && isRecord(channel['messages']) ? channel['messages'] : {};
      const texts = [...new Set(Object.values(messages).map((message) => JSON.stringify(message)))];
      for (const [key, message] of Object.entries(messages)) {
        const number = texts.indexOf(JSON.stringify(message));
        numbers.set(joinPointer(holder, id, 'messages', key), joinPointer(holder, id, 'messages', number));
      }
    }
  }
  const numbered = (pointer: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => numbered(joinPointer(pointer, index), item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const place = joinPointer(pointer, key);
        const name = numbers.get(place)?.split('/').at(-1) ?? key;
        if (key !== '$ref' || typeof child !== 'string') return [name, numbered(place, child)];
        const written = decodeURIComponent(child).slice(1);
        const moved = [...numbers].find(([from]) => written === from || written.startsWith(`${from}/`));
        return [key, moved ? moved[1] + written.slice(moved[0].length) : written];
      }),
    );
  };
  return numbered('', root);
}

function differences(pointer: string, ours: unknown, theirs: unknown): Difference[] {
  const [one, other] = [ours, theirs].map((value) => (typeof value === 'object' && value !== null ? value : undefined));
  if (!one || !other || Array.isArray(one) !== Array.isArray(other)) {
    return Object.is(ours, theirs) ? [] : [{ pointer, ours, theirs }];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(joinPointer(pointer, key), (one as JsonRecord)[key], (other as JsonRecord)[key]),
  );
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function fixture(name: string): JsonRecord {
  return parse(readFileSync(path.join(repository, 'tests/fixtures/asyncapi2', name), 'utf8'));
}

describe('the conversion of AsyncAPI 2 matches the official converter', () => {
  test('for every noun of the specification', () => {
    expect(unexplained(fixture('every-noun.yaml'))).toEqual([]);
  });

  test('except where the official converter is wrong', () => {
    expect(unexplained(fixture('where-the-converter-fails.yaml'))).toEqual([]);
    expect(REASONS.map(({ reason }) => reason).filter((reason) => !met.has(reason))).toEqual([]);
  });

  test.skipIf(!hasCorpus)('for every document of the corpus', async () => {
    let count = 0;
    for await (const { file, version, root } of asyncapiDocuments()) {
      if (!version.startsWith('2.')) continue;
      count += 1;
      expect(unexplained(root), file).toEqual([]);
    }
    expect(count).toBeGreaterThan(4);
  });
});
