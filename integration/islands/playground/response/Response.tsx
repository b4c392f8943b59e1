/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import type { Difference } from '../contract/schema-differences.ts';
import { useDifferences } from '../contract/use-differences.tsx';
import { loadFailure } from '../elements/use-loading.ts';
import type { Failure } from '../send/failure.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Store } from '../state/store.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useStore } from '../state/use-slice.ts';
import { durationInWords, sizeInWords } from '../state/words.ts';
import type { HiddenHeaders } from './HiddenHeaders.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';

interface Props {
  feed: Store<PlaygroundRun>;
  /** Whether the response came through the proxy or directly to the browser. */
  via: 'proxy' | 'browser';
  contract: PlaygroundProps['contract'];
  sent: SentRequest;
  /** The security alternatives in the document. */
  security: PlaygroundProps['form']['security'];
  /** Id of the section with the inputs for credentials. */
  securityId: string;
  onFollow(sent: SentRequest): void;
}

export function Response({ feed, via, contract, sent, security, securityId, onFollow }: Props) {
  const run = useStore(feed);
  const seesAll = via === 'proxy' || (run.head !== undefined && parsedUrl(run.head.url)?.origin === location.origin);
  const { differences, note, verdict } = useDifferences(run, contract, { via: seesAll ? 'proxy' : 'browser', sent });
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const { head, phase, failure, duration, size } = run;
  const [loadFault, setLoadFault] = useState('');
  const parts = useLoaded(loadParts, true, () => setLoadFault(loadFailure(top.current)));
  const [hidden, setHidden] = useState<HiddenHeaders & { of: AnswerHead }>();
  // After a redirect, the response may be that of another operation.
  const isOwn = sent.hops.length === 0 && head?.followed !== true;
  const mayHide = contract !== undefined && head !== undefined && !seesAll && isOwn;
  useEffect(() => {
    if (!mayHide || !parts) return;
    const found = parts.hiddenHeaders(contract, head).catch(() => ({ hasRequired: false }));
    void found.then((headers) => setHidden({ ...headers, of: head }));
  }, [mayHide, parts, head]);
  const known = mayHide && hidden?.of === head ? hidden : undefined;
  const isUnknown = mayHide && (known?.hasRequired ?? true) && differences?.length === 0;
  // Scrolls to the head of the response if it is not visible, so that the reader sees that the request was sent. Does
  // not move the focus.
  useEffect(() => {
    if (top.current && isInSight(top.current)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    top.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  }, [feed]);
  const phrase = head && (parts ? parts.statusInWords(head.status, head.statusText) : head.statusText);
  const status = head && `${head.status} ${phrase}`.trim();
  const [isAside, setAside] = useState(false);
  useEffect(() => setAside(false), [feed]);
  // The response takes the place of the example responses beside the form.
  useEffect(() => {
    const panel = top.current?.closest<HTMLElement>('docs-playground')?.closest<HTMLElement>('.docs-panel');
    if (!panel) return undefined;
    panel.dataset['answered'] = String(!isAside);
    return () => {
      delete panel.dataset['answered'];
    };
  }, [isAside]);
  return (
    <section class="docs-pg-card docs-pg-response" aria-label={words.title} data-aside={isAside || undefined}>
      <div class="docs-pg-head" ref={top}>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {head && (
          <span class="docs-pg-status" data-status={String(head.status).charAt(0)}>
            {status}
          </span>
        )}
        <span class="docs-pg-facts" title={parts?.timingInWords(run)}>
          {phase === 'sending' && words.sending}
          {phase === 'receiving' && say(words.receiving, { size: sizeInWords(size) })}
          {phase === 'done' && duration !== undefined && durationInWords(duration)}
          {phase === 'done' && head && ` · ${sizeInWords(size)}`}
        </span>
        <button type="button" class="docs-pg-link docs-pg-swap" onClick={() => setAside(!isAside)}>
          {isAside ? words.showResponse : words.examples}
        </button>
      </div>
      {parts && <parts.RedirectChain {...sent} />}
      {failure && <FailureNotice failure={failure} />}
      {loadFault !== '' && (
        <p class="docs-pg-problem" role="alert">
          {loadFault}
        </p>
      )}
      <div role="status">
        <p class="docs-pg-unseen">
          {phase === 'sending' ? words.sending : (failure?.title ?? parts?.announcement(run, status))}
        </p>
        {parts?.noticesOf(run, via).map((notice) => (
          <p class="docs-pg-notice" key={notice}>
            {notice}
          </p>
        ))}
      </div>
      {head && parts && <parts.NoCredentials {...{ head, sent, security, securityId }} />}
      {parts && (
        <parts.RedirectNotice
          run={run}
          sent={sent}
          onFollow={(request, hop) => {
            // The button disappears, so the focus moves to the response.
            heading.current?.focus({ preventScroll: true });
            onFollow({ ...sent, request, hops: [...sent.hops, hop] });
          }}
        />
      )}
      {head && <ResponseHeaders head={head} />}
      {known?.note}
      <div role="status">{isUnknown ? null : verdict}</div>
      {note}
      {head && parts && <parts.ResponseBody run={run} differences={differences ?? NONE} />}
    </section>
  );
}

const loadParts = () => import('./response-parts.ts');

const NONE: Difference[] = [];

/** Pixels of the response below its head that must be visible too. */
const BEGINNING = 96;

/** Whether an element and the beginning of what follows it are visible in the window and all scrollable ancestors. */
function isInSight(element: Element): boolean {
  const { top, bottom: end } = element.getBoundingClientRect();
  const bottom = end + BEGINNING;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const edges = box.getBoundingClientRect();
    if (top < edges.top || bottom > edges.bottom) return false;
  }
  return top >= 0 && bottom <= innerHeight;
}

function FailureNotice({ failure: { title, detail, headers, code } }: { failure: Failure }) {
  return (
    <div class="docs-pg-failure">
      <p class="docs-pg-failure-title">{title}</p>
      {detail && <p>{detail}</p>}
      {headers && <pre>{headers.join('\n')}</pre>}
      {code && (
        <p>
          <code>{code}</code>
        </p>
      )}
    </div>
  );
}
