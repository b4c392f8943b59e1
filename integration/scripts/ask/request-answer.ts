import { ask as words } from '../../../src/words/english/ask.ts';
import { say } from '../../../src/words/say.ts';
import { type AnswerPart, answerReader } from './read-answer.ts';

/** What the endpoint gets, as JSON. docs/guides/ask.mdx documents it. */
export interface AskRequest {
  question: string;
  /** The page that the reader has open. Its URL has no query and no fragment, which may hold values of a form. */
  page: { url: string; title: string; language: string };
  /** What the search of the site found, best first. An operation has a method and a path. */
  passages: { url: string; title: string; text: string; method: string | undefined; path: string | undefined }[];
  /** The conversation so far, oldest first. */
  messages: Message[];
}

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

const READABLE = ['text/event-stream', 'text/plain', 'text/markdown'];

/** The maximum number of characters of an answer, so that the page stays responsive. */
const MAX_ANSWER = 50_000;

/**
 * Sends a question and passes on the parts of the answer as they arrive.
 *
 * @returns What went wrong, in words, or `undefined` if the answer is complete.
 */
export async function requestAnswer(
  endpoint: string,
  request: AskRequest,
  signal: AbortSignal,
  onPart: (part: Extract<AnswerPart, { kind: 'text' | 'source' }>) => void,
): Promise<string | undefined> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: READABLE.join(', ') },
    body: JSON.stringify(request),
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    // A question goes to the endpoint only (B-12).
    redirect: 'error',
    signal,
  }).catch(() => undefined);
  if (!response) return words.noConnection;
  const { ok, status, body, headers } = response;
  if (status === 429) return words.tooMany;
  if (status === 401 || status === 403) return words.signIn;
  if (!ok) return say(words.refused, { status });
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body || !READABLE.includes(type)) return words.unreadable;
  const read = answerReader(type);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let length = 0;
  let isEmpty = true;
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      for (const part of read(value, done)) {
        if (part.kind === 'end') return isEmpty ? words.empty : undefined;
        if (part.kind === 'error') return say(words.reported, part);
        const left = MAX_ANSWER - length;
        length += part.kind === 'text' ? part.text.length : part.url.length;
        if (part.kind === 'text') onPart({ ...part, text: part.text.slice(0, left) });
        else if (length <= MAX_ANSWER) onPart(part);
        if (length > MAX_ANSWER) return words.tooLong;
        if (part.kind === 'text' && part.text.trim() !== '') isEmpty = false;
      }
      if (done) return isEmpty ? words.empty : undefined;
    }
  } catch {
    return words.interrupted;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
