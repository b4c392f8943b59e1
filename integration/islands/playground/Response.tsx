/** @jsxImportSource preact */
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { PlaygroundProps } from '../props.ts';
import type { Difference } from './contract/schema-differences.ts';
import { Differences } from './Differences.tsx';
import type { Exchange, ExchangeFeed } from './exchange.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { failureByVariables, failureOnTheWay } from './failure.ts';
import { RedirectChain, RedirectNotice } from './Redirects.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';
import { noticesOf } from './response-notices.ts';
import type { Sent } from './sent.ts';
import { useDifferences } from './use-differences.ts';
import { durationInWords, sizeInWords, statusInWords } from './words.ts';

interface Props {
  feed: ExchangeFeed;
  /** Who the answer came through; absent for a direct request. */
  via: 'proxy' | 'browser';
  contract: PlaygroundProps['contract'];
  sent: Sent;
  onFollow(sent: Sent): void;
}

export function Response({ feed, via, contract, sent, onFollow }: Props) {
  const exchange = useFeed(feed);
  const { differences, fault, other } = useDifferences(exchange, contract, { via, sent });
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const { head, phase, failure, duration, size } = exchange;
  // Whoever sent sees that it went: the head of the answer comes into view, and the focus stays.
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    top.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  }, [feed]);
  const status = head && `${head.status} ${statusInWords(head.status, head.statusText)}`.trim();
  return (
    <section class="docs-pg-card docs-pg-response" aria-label="Response">
      <div class="docs-pg-head" ref={top}>
        <h2 ref={heading} tabIndex={-1}>
          Response
        </h2>
        {head && (
          <span class="docs-pg-status" data-status={String(head.status).charAt(0)}>
            {status}
          </span>
        )}
        <span class="docs-pg-facts" title={timingInWords(exchange)}>
          {phase === 'sending' && 'Sending…'}
          {phase === 'receiving' && `Receiving… ${sizeInWords(size)}`}
          {phase === 'done' && duration !== undefined && durationInWords(duration)}
          {phase === 'done' && head && ` · ${sizeInWords(size)}`}
        </span>
      </div>
      <p class="docs-pg-unseen" role="status">
        {phase === 'done' && announcement(exchange, status)}
      </p>
      <RedirectChain {...sent} />
      {failure && (
        <FailureNotice
          failure={
            sent.hops.length > 0
              ? failureOnTheWay(failure, sent.request.url)
              : failureByVariables(failure, sent.variables)
          }
        />
      )}
      {noticesOf(exchange, via).map((notice) => (
        <p class="docs-pg-notice" key={notice}>
          {notice}
        </p>
      ))}
      <RedirectNotice
        exchange={exchange}
        sent={sent}
        onFollow={(request, hop) => {
          // The button goes; whoever pressed it stays with the answer.
          heading.current?.focus({ preventScroll: true });
          onFollow({ ...sent, request, hops: [...sent.hops, hop] });
        }}
      />
      {head && <ResponseHeaders head={head} />}
      {head && <Differences differences={differences} fault={fault} other={other} />}
      {head && <ResponseBody exchange={exchange} differences={differences ?? NONE} />}
    </section>
  );
}

function useFeed(feed: ExchangeFeed): Exchange {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    changed(undefined);
    return feed.subscribe(() => changed(undefined));
  }, [feed]);
  return feed.current();
}

const NONE: Difference[] = [];

/** Where the time went, as far as the proxy measured it. */
function timingInWords({ head, end }: Exchange): string | undefined {
  const timing = Object.entries({ ...head?.timing, ...end?.timing });
  const words = timing.map(([name, time]) => `${TIMES[name] ?? name} ${durationInWords(time)}`);
  return words.length > 0 ? words.join(', ') : undefined;
}

const TIMES: Record<string, string> = { ttfb: 'first byte', dns: 'name look-up', connect: 'connection', tls: 'TLS' };

function announcement({ failure, cancelled, size }: Exchange, status: string | undefined): string {
  if (failure) return failure.title;
  if (cancelled) return 'Cancelled';
  return `Response ${status ?? ''}, ${sizeInWords(size)}`;
}
