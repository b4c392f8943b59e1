/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { pointerTokens } from '../../../../src/core/json/pointer.ts';
import { anchorPart } from '../../../../src/core/text/anchor-part.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { contract as words } from '../../../../src/words/english/contract.ts';
import { response } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { decoderOf } from '../send/decoder.ts';
import { isText } from '../send/response-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import { type Contract, responseDifferences, whyNotCompared } from './response-differences.ts';
import { type RedirectedResponse, responseOperation } from './response-operation.ts';
import type { Difference } from './schema-differences.ts';

/** A response to compare with the document's description of an operation. */
export interface Comparison {
  /** URL of the document's contract file. */
  href: string;
  /** JSON pointer of the operation in it. */
  pointer: string;
  head: AnswerHead;
  /** Absent if it is not text, or too long. */
  body: Blob | undefined;
  size: number;
  /** Whether all headers are visible. Browsers hide some headers of other origins from a page. */
  allHeaders: boolean;
  /** The last request, if redirects led to the response. */
  redirected?: Omit<RedirectedResponse, 'pointer'> | undefined;
}

export interface ComparisonResult {
  /** The first differences. */
  differences?: Difference[] | undefined;
  /** The number of all differences. */
  count?: number | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
  /** Why there is no comparison, as the end of a sentence. */
  other?: string | undefined;
}

export interface Compared {
  /** Where the response differs from the document. */
  differences?: readonly Difference[] | undefined;
  /** Absent if the body was not compared. */
  matches?: boolean | undefined;
  /** The differences for the reader, or why the response was not compared. */
  note?: ComponentChildren;
  /** The result in one sentence, which screen readers announce. */
  verdict?: ComponentChildren;
}

export interface ComparisonInput {
  run: PlaygroundRun;
  contract: NonNullable<PlaygroundProps['contract']>;
  via: 'proxy' | 'browser';
  sent: SentRequest;
}

/** In bytes. Longer bodies are not compared, because the page would stop while it reads them. */
const MAX_COMPARED = 10_000_000;
/** The page stops for seconds if it marks many more. */
const MAX_DIFFERENCES = 10_000;

/** Compares a complete response with the document, and shows the result. */
export async function compared({ run, contract, via, sent }: ComparisonInput): Promise<Compared> {
  const { head, kind, size, pieces } = run;
  if (!head) return {};
  const isTooLong = size > MAX_COMPARED;
  const comparison = await compareResponse({
    href: contract.href,
    pointer: contract.pointer,
    head,
    body: isText(kind) && !isTooLong ? new Blob(pieces) : undefined,
    size,
    allHeaders: via === 'proxy',
    redirected: redirectedOf(run, sent),
  });
  const result = isTooLong && comparison.differences ? { ...comparison, fault: words.tooLong } : comparison;
  const isSame = result.fault === undefined ? true : undefined;
  return {
    differences: result.differences,
    matches: result.differences && (result.differences.length === 0 ? isSame : false),
    note: <Differences {...result} status={head.status} />,
    verdict: <Verdict {...result} isError={head.status >= 400} />,
  };
}

export async function compareResponse(comparison: Comparison): Promise<ComparisonResult> {
  const { href, head, body, size, allHeaders, redirected } = comparison;
  const response = await fetch(href);
  if (!response.ok) return { fault: say(words.notLoaded, { status: response.status }) };
  const contract = (await response.json()) as Contract;
  const operation = redirected
    ? responseOperation(contract.root, { ...redirected, pointer: comparison.pointer })
    : comparison;
  if ('fault' in operation) return { other: operation.fault };
  const bytes = body && new Uint8Array(await body.arrayBuffer());
  const text = bytes && decoderOf(head, bytes).decode(bytes);
  const answer = { head, text, size, allHeaders };
  try {
    const differences = responseDifferences(contract, operation.pointer, answer);
    return {
      differences: differences?.slice(0, MAX_DIFFERENCES),
      count: differences?.length,
      fault: whyNotCompared(contract, operation.pointer, answer),
    };
  } catch (error) {
    return { fault: String(Object(error).message).replace(/\.\s*$/, '') };
  }
}

/** Describes redirects. A browser that follows one keeps GET and HEAD, and does not report changes of other methods. */
function redirectedOf({ head }: PlaygroundRun, { request, hops, bases }: SentRequest): Comparison['redirected'] {
  const { method, url } = request;
  const isSameMethod = (hops[0]?.method ?? method) === method;
  if (head?.followed) {
    const isKept = method === 'GET' || method === 'HEAD';
    return { method: isKept ? method : undefined, isSameMethod, url: head.url ?? url, bases };
  }
  return hops.length > 0 ? { method, isSameMethod, url, bases } : undefined;
}

interface DifferencesProps {
  /** `undefined` if nothing is documented, or nothing was compared. */
  differences?: readonly Difference[] | undefined;
  /** The number of all differences, of which the list may have only the first ones. */
  count?: number | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
  /** Why the document does not describe the response, as the end of a sentence. */
  other?: string | undefined;
  /** Whether the status is an error, so that a match must not look like a success. */
  isError: boolean;
}

const MAX_SHOWN = 50;

/** Lists where the response differs from the document. */
function Differences({
  differences,
  count = 0,
  fault,
  other,
  status,
}: Omit<DifferencesProps, 'isError'> & { status: number }) {
  const [isOpen, setOpen] = useState(false);
  if (other !== undefined) return <p class="docs-pg-note docs-pg-pad">{say(words.notValidated, { reason: other })}</p>;
  const note = fault !== undefined && (
    <p class="docs-pg-note docs-pg-pad">{say(response.bodyNotValidated, { reason: fault })}</p>
  );
  if (!differences?.length) return note || null;
  return (
    <div class="docs-pg-notice docs-pg-sign docs-pg-differences">
      <ul aria-label={say(words.differences, { count })}>
        {differences.slice(0, isOpen ? MAX_SHOWN : 1).map((difference) => (
          <Line key={`${placeInWords(difference)} ${difference.words}`} difference={difference} status={status} />
        ))}
      </ul>
      {isOpen && count > MAX_SHOWN && <p>{say(words.more, { count: count - MAX_SHOWN })}</p>}
      {count > 1 && (
        <button type="button" class="docs-pg-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(words.others, { count: count - 1 })}
        </button>
      )}
    </div>
  );
}

/** A difference, with a link to its field in the text of the page. */
function Line({ difference, status }: { difference: Difference; status: number }) {
  const { place, words } = difference;
  const field = useMemo(() => fieldInText(difference, status), [difference, status]);
  const name = <code>{placeInWords(difference)}</code>;
  return (
    <li>
      {typeof place === 'string' && !place.startsWith('header') ? null : field ? (
        <a href={`#${field}`}>{name}</a>
      ) : (
        name
      )}{' '}
      {words}
    </li>
  );
}

/** The result that screen readers announce: whether the response matches, or how many differences the list has. */
function Verdict({ differences, count = 0, fault, other, isError }: DifferencesProps) {
  if (!differences || other !== undefined) return null;
  if (count > 0) return <p class="docs-pg-unseen">{say(words.differences, { count })}</p>;
  if (fault !== undefined) return null;
  return <p class={isError ? 'docs-pg-fits docs-pg-neutral' : 'docs-pg-fits'}>{words.matches}</p>;
}

function placeInWords({ place }: Difference): string {
  if (typeof place === 'string') return place.replace(/^header /, '');
  return place.pointer === '' ? words.body : pointerTokens(place.pointer).join('.');
}

/** Returns the ID of the field or header in the text of the page that a difference is about, if there is only one. */
function fieldInText({ place }: Difference, status: number): string | undefined {
  const code = String(status);
  for (const name of [code, `${code.charAt(0)}XX`, 'default']) {
    if (!document.getElementById(`response-${name}`)) continue;
    if (typeof place === 'string') {
      const id = `response-${name}-header-${anchorPart(place.replace(/^header /, ''))}`;
      return document.getElementById(id) ? id : undefined;
    }
    // Items of lists and options have no place in the path of a field.
    const path = pointerTokens(place.pointer).filter((token) => !/^\d+$/.test(token));
    const id = [`response-${name}`, ...path.map(anchorPart)].join('.');
    const fields = [...document.querySelectorAll(`[id^="response-${name}."]`)].filter(
      (field) => field.id.replaceAll(/~[^.]*/g, '') === id,
    );
    return fields.length === 1 ? fields[0]?.id : undefined;
  }
  return undefined;
}
