/** @jsxImportSource preact */

import type { Exchange } from './exchange.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';
import { noticesOf } from './response-notices.ts';
import { durationInWords, sizeInWords, statusInWords } from './words.ts';

interface Props {
  exchange: Exchange;
  /** Who the answer came through; absent for a direct request. */
  via: 'proxy' | 'browser';
}

export function Response({ exchange, via }: Props) {
  const { head, phase, failure, duration, size } = exchange;
  const status = head && `${head.status} ${statusInWords(head.status, head.statusText)}`.trim();
  return (
    <section class="pg-card pg-response" aria-label="Response">
      <div class="pg-head">
        <h2>Response</h2>
        {head && (
          <span class="pg-status" data-status={String(head.status).charAt(0)}>
            {status}
          </span>
        )}
        <span class="pg-facts">
          {phase === 'sending' && 'Sending…'}
          {phase === 'receiving' && `Receiving… ${sizeInWords(size)}`}
          {phase === 'done' && duration !== undefined && durationInWords(duration)}
          {phase === 'done' && head && ` · ${sizeInWords(size)}`}
        </span>
      </div>
      <p class="pg-unseen" role="status">
        {phase === 'done' && announcement(exchange, status)}
      </p>
      {failure && <FailureNotice failure={failure} />}
      {noticesOf(exchange, via).map((notice) => (
        <p class="pg-notice" key={notice}>
          {notice}
        </p>
      ))}
      {head && <ResponseHeaders head={head} />}
      {head && <ResponseBody exchange={exchange} />}
    </section>
  );
}

function announcement({ failure, cancelled, size }: Exchange, status: string | undefined): string {
  if (failure) return failure.title;
  if (cancelled) return 'Cancelled';
  return `Response ${status ?? ''}, ${sizeInWords(size)}`;
}
