import { describe, expect, it } from 'vitest';
import { area, setWords, withWords } from '../../../src/words/area.ts';
import { say } from '../../../src/words/say.ts';

const texts = area('test', { sent: 'Sent to {server}', found: { one: '{count} hit', other: '{count} hits' } });

describe('a text of the catalog', () => {
  it('has its values in place of the placeholders', () => {
    expect(say(texts.sent, { server: 'https://api.example.com' })).toBe('Sent to https://api.example.com');
  });

  it('keeps braces inside a value', () => {
    expect(say(texts.sent, { server: '{server}/{count}' })).toBe('Sent to {server}/{count}');
  });

  it('has the form for the number', () => {
    expect([0, 1, 2].map((count) => say(texts.found, { count }))).toEqual(['0 hits', '1 hit', '2 hits']);
  });

  it('has large numbers in the notation of its language', () => {
    expect(say(texts.found, { count: 12_345 })).toBe('12,345 hits');
    expect(say({ other: '{count} Treffer', language: 'de' }, { count: 12_345 })).toBe('12.345 Treffer');
  });

  it('has the plural form of its language', () => {
    const hits = { one: '{count} trafienie', few: '{count} trafienia', other: '{count} trafień', language: 'pl' };
    expect([1, 3, 5].map((count) => say(hits, { count }))).toEqual(['1 trafienie', '3 trafienia', '5 trafień']);
  });
});

describe('a translation', () => {
  it('replaces texts only while a page is rendered', () => {
    const german = { test: { sent: 'Gesendet an {server}' } };
    expect(withWords(german, () => say(texts.sent, { server: 'x' }))).toBe('Gesendet an x');
    expect(say(texts.sent, { server: 'x' })).toBe('Sent to x');
  });

  it('falls back to English', () => {
    expect(withWords({ test: {} }, () => say(texts.found, { count: 2 }))).toBe('2 hits');
  });

  it('is the language of the whole page in a browser', () => {
    setWords({ test: { sent: 'Envoyé à {server}' } });
    try {
      expect(say(texts.sent, { server: 'x' })).toBe('Envoyé à x');
    } finally {
      setWords(undefined);
    }
  });
});

it('keeps braces with a name such as `constructor`', () => {
  expect(say('{constructor} {toString}' as string, {})).toBe('{constructor} {toString}');
});
