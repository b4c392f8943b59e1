/** @jsxImportSource preact */
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { redirectOf } from '../../../src/request/redirect.ts';
import type { Exchange } from './exchange.ts';
import type { Hop, Sent } from './sent.ts';
import { durationInWords, statusInWords } from './words.ts';

interface Props {
  exchange: Exchange;
  sent: Sent;
  /** Sends the next request. */
  onFollow(next: HttpRequest, hop: Hop): void;
}

/** Where the answer sends its reader, with a click that is a new request. */
export function RedirectNotice({ exchange, sent, onFollow }: Props) {
  const { head, phase, duration = 0 } = exchange;
  const redirect = head && redirectOf(sent.request, head, sent.credentials);
  if (!redirect) return null;
  const { location, next, notes } = redirect;
  const { method, url } = sent.request;
  return (
    <div class="docs-pg-notice docs-pg-redirected">
      <p>
        The server sends you on to <code>{next?.url ?? location}</code>. {notes.join(' ')}
      </p>
      {next && phase === 'done' && (
        <button
          type="button"
          class="docs-pg-button"
          onClick={() => onFollow(next, { method, url, status: head.status, statusText: head.statusText, duration })}
        >
          Follow
        </button>
      )}
    </div>
  );
}

/** The way that led to an answer, once it has led anywhere. */
export function RedirectChain({ hops, request }: Sent) {
  if (hops.length === 0) return null;
  return (
    <ol class="docs-pg-hops" aria-label="Redirects followed">
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
