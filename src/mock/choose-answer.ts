import { decodePercent } from '../core/json/decode.ts';
import { acceptedRanges } from '../request/http/accepted-ranges.ts';
import { essence } from '../request/http/essence.ts';
import { admitsType } from '../request/http/media-type.ts';
import { encodeValue } from '../request/http/percent-encoding.ts';
import { responseKey } from '../request/http/response-key.ts';
import { lists } from '../words/english/lists.ts';
import { mockProblems as words } from '../words/english/mock-problems.ts';
import { say } from '../words/say.ts';
import type { ExampleBody, ExampleMedia, ExampleOperation, ExampleResponse } from './example-operation.ts';

/** What a request prefers (RFC 7240): `Prefer: code=404, example=missing`. */
export interface Preference {
  code?: string | undefined;
  example?: string | undefined;
}

export interface ChosenAnswer {
  status: number;
  response: ExampleResponse;
  /** Absent if the response has no body. */
  mediaType?: string | undefined;
  example?: ExampleBody | undefined;
}

const PREFERENCE = /(?:^|[,;\s])(code|example)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]+))/gi;

export function preferenceIn(header: string | undefined): Preference {
  const preference: Preference = {};
  for (const [, name = '', quoted, plain = ''] of (header ?? '').matchAll(PREFERENCE)) {
    preference[name.toLowerCase() as keyof Preference] ??= quoted?.replace(/\\(.)/g, '$1') ?? plain;
  }
  return preference;
}

/** Writes a preference as a header. Other characters than ASCII are percent-encoded, which headers cannot contain. */
export function preferenceText({ code, example }: Preference): string {
  const name = example?.replace(/[^\x20-\x7e]|[%"\\]/gu, encodeValue);
  return [code && `code=${code}`, name && `example="${name}"`].filter(Boolean).join(', ');
}

/** Chooses status, media type, and example, or says why there is no such answer. */
export function chooseAnswer(
  { responses }: ExampleOperation,
  { code, example }: Preference,
  accept: string | undefined,
): ChosenAnswer | { title: string; detail: string; isOurs?: boolean } {
  const response = code === undefined ? usualResponse(responses) : responseFor(responses, code);
  if (!response && code !== undefined) {
    const statuses = responses.map(({ status }) => status).join(lists.separator);
    return { title: words.choiceTitle, detail: say(words.noStatus, { status: code, statuses }) };
  }
  if (!response) return { status: 200, response: { status: 'default', headers: [], media: [] } };
  const status = code === undefined ? usualStatus(response.status) : Number(code);
  if (response.media.length === 0) return { status, response };
  const offered = example === undefined ? response.media : response.media.filter((media) => exampleIn(media, example));
  if (example !== undefined && offered.length === 0) return noExample(response, example);
  const media = preferredMedia(offered, accept);
  const chosen = media && exampleIn(media, example);
  if (!chosen) return { title: words.noFitTitle, detail: words.noFit, isOurs: true };
  return { status, response, mediaType: concreteType(media.mediaType, accept), example: chosen };
}

/** Returns the first successful response, otherwise the default one, otherwise the first one. */
export function usualResponse(responses: readonly ExampleResponse[]): ExampleResponse | undefined {
  const isDefault = ({ status }: ExampleResponse) => status === 'default';
  return responses.find(({ status }) => status.startsWith('2')) ?? responses.find(isDefault) ?? responses[0];
}

/** Returns the response for a final status code. */
export function responseFor(responses: readonly ExampleResponse[], code: string): ExampleResponse | undefined {
  if (!/^[2-5]\d\d$/.test(code)) return undefined;
  const statuses = responses.map(({ status }) => status);
  return responses[statuses.indexOf(responseKey(statuses, code) ?? '')];
}

function usualStatus(status: string): number {
  return status === 'default' ? 200 : Number(status.replaceAll(/x/gi, '0'));
}

/** Returns the example with a name, otherwise the first one that fits. A browser may have encoded the name. */
function exampleIn({ examples }: ExampleMedia, name: string | undefined): ExampleBody | undefined {
  if (name === undefined) return examples.find(({ fits }) => fits);
  return (
    examples.find((example) => example.name === name) ??
    examples.find((example) => example.name?.toWellFormed() === decodePercent(name))
  );
}

function noExample({ media }: ExampleResponse, name: string) {
  const names = [...new Set(media.flatMap(({ examples }) => examples.flatMap((example) => example.name ?? [])))];
  const listed = say(words.noExample, { name, names: names.join(lists.separator) });
  return { title: words.choiceTitle, detail: names.length > 0 ? listed : words.noNamedExample };
}

/**
 * Returns the media type that the client prefers. If it accepts none of them, returns the first one that has an answer,
 * as many APIs do.
 */
function preferredMedia(media: readonly ExampleMedia[], accept = '*/*'): ExampleMedia | undefined {
  const ranges = [...acceptedRanges(accept)];
  const weightOf = ({ mediaType, examples }: ExampleMedia) => {
    const matching = ranges.filter(([range]) => matchesRange(essence(mediaType), range));
    const [[, weight] = ['', 0]] = matching.toSorted(([one], [other]) => other.length - one.length);
    return weight + (examples.length > 0 ? 0.001 : -2);
  };
  return media.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}

/** Whether a range such as `text/*` includes a type. Either may be the range. */
function matchesRange(one: string, other: string): boolean {
  return admitsType(one, other) || admitsType(other, one);
}

const TYPES: Record<string, string> = {
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** Returns a type for a range such as `text/*`: the first one that the client names, otherwise a usual one. */
function concreteType(mediaType: string, accept = ''): string {
  if (!mediaType.includes('*')) return mediaType;
  const asked = [...acceptedRanges(accept).keys()];
  const [family = ''] = mediaType.split('/');
  return (
    asked.find((type) => /^[^*]+$/.test(type) && matchesRange(type, mediaType)) ?? TYPES[family] ?? 'application/json'
  );
}
