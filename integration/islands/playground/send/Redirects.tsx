/** @jsxImportSource preact */

import type { RefObject } from 'preact';
import { redirectOf } from '../../../../src/request/http/wire/redirect.ts';
import { response as redirects } from '../../../../src/words/english/response.ts';
import { Sentence } from '../elements/Sentence.tsx';
import { statusInWords } from '../state/status-words.ts';
import { durationInWords } from '../state/words.ts';
import type { PlaygroundRun } from './run.ts';
import type { SentRequest } from './sent-request.ts';

interface Props {
  run: PlaygroundRun;
  sent: SentRequest;
  /** The head of the response. */
  heading: RefObject<HTMLElement>;
  /** Sends the next request. */
  onFollow(sent: SentRequest): void;
}

/** The target of a redirect, and a button that sends the next request. */
export function RedirectNotice({ run, heading, sent, onFollow }: Props) {
  const { head, phase, duration = 0 } = run;
  const redirect = head && redirectOf(sent.request, head, sent.credentials);
  if (!redirect) return null;
  const { location, next, notes } = redirect;
  const { method, url } = sent.request;
  return (
    <div class="docs-pg-notice docs-pg-redirected">
      <p>
        <Sentence
          text={redirects.redirects}
          parts={{ url: <code>{next?.url ?? location}</code>, notes: notes.join(' ') }}
        />
      </p>
      {next && phase === 'done' && (
        <button
          type="button"
          class="docs-pg-button"
          onClick={() => {
            // The button disappears, so the focus moves to the response.
            heading.current?.focus({ preventScroll: true });
            const hop = { method, url, status: head.status, statusText: head.statusText, duration };
            onFollow({ ...sent, request: next, hops: [...sent.hops, hop] });
          }}
        >
          {redirects.followRedirect}
        </button>
      )}
    </div>
  );
}

/** Lists the redirects that led to a response. */
export function RedirectChain({ hops, request }: SentRequest) {
  if (hops.length === 0) return null;
  return (
    <ol class="docs-pg-hops" aria-label={redirects.redirectsFollowed}>
      {hops.map(({ method, url, status, statusText, duration }, index) => (
        <li key={index}>
          <code>
            {method} {url}
          </code>
          <span class="docs-pg-status" data-status="3">
            {status} {statusInWords(status, statusText)}
          </span>
          <span>{durationInWords(duration)}</span>
        </li>
      ))}
      <li>
        <code>
          {request.method} {request.url}
        </code>
      </li>
    </ol>
  );
}
