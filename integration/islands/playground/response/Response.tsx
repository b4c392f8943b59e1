/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';
import { chosenServer } from '../../../../src/request/http/server-url.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { mock as mockWords } from '../../../../src/words/english/mock.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { announce } from '../../docs-event.ts';
import { useDifferences } from '../contract/use-differences.tsx';
import { loadFailure } from '../elements/use-loading.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { headerOf } from '../send/header.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { FormModel } from '../state/form-model.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Store } from '../state/store.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useStore } from '../state/use-slice.ts';
import { durationInWords, sizeInWords } from '../state/words.ts';
import type { HiddenHeaders } from './HiddenHeaders.tsx';
import type { ResponseTab } from './ResponseTabs.tsx';

interface Props {
  /** Id of the playground. */
  id: string;
  feed: Store<PlaygroundRun>;
  /** Whether the response came through the proxy or directly to the browser. */
  via: 'proxy' | 'browser';
  contract?: PlaygroundProps['contract'];
  saving?: PlaygroundProps['saving'];
  sent: SentRequest;
  /** The security alternatives in the document. */
  security: PlaygroundProps['form']['security'];
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  /** What the page says about the operation. */
  operation: Pick<PlaygroundProps, 'title' | 'links' | 'secrets' | 'operations'> & {
    /** Path template, or name of the webhook, for events. The path of a form may be that of the reader's receiver. */
    path: string;
  };
  /** Sends the request again. */
  onAgain(): void;
  onFollow(sent: SentRequest): void;
}

export function Response({
  feed,
  via,
  contract,
  saving,
  sent,
  security,
  operation,
  onAgain,
  onFollow,
  ...shared
}: Props) {
  const { id, form, derived } = shared;
  const run = useStore(feed);
  const { mock } = sent;
  const seesAll =
    !!mock || via === 'proxy' || (run.head !== undefined && parsedUrl(run.head.url)?.origin === location.origin);
  const { head, phase, failure, duration, size } = run;
  const operationOfEvent = {
    operation: `${form.method} ${operation.path}`,
    method: form.method,
    server: chosenServer(form, sent.entered)?.url,
  };
  useEffect(() => announce('docs:request', operationOfEvent), [feed]);
  const comparison = { via: seesAll ? 'proxy' : 'browser', sent } as const;
  const { differences, note, verdict } = useDifferences(
    run,
    isProblem(run, sent) ? undefined : contract,
    comparison,
    (matches) => announce('docs:response', { ...operationOfEvent, status: head?.status, duration, matches }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [loadFault, setLoadFault] = useState('');
  const parts = useLoaded(loadParts, true, () => setLoadFault(loadFailure(top.current)));
  const [hidden, setHidden] = useState<HiddenHeaders & { of: AnswerHead }>();
  const from = head && { title: operation.title, status: head.status, isMadeUp: !!mock };
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
  const [tab, setTab] = useState<ResponseTab>('body');
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
    <section
      class="docs-pg-card docs-pg-response"
      aria-label={words.title}
      data-aside={isAside || undefined}
      data-mock={!!mock || undefined}
    >
      <div class="docs-pg-head" ref={top}>
        <div class="docs-pg-outcome">
          <h2
            class="docs-pg-status"
            data-status={failure ? '5' : head && String(head.status).charAt(0)}
            ref={heading}
            tabIndex={-1}
          >
            {status ?? (failure ? words.noAnswer : words.title)}
          </h2>
          <span class="docs-pg-facts">
            {phase === 'sending' && words.sending}
            {phase === 'receiving' && say(words.receiving, { size: sizeInWords(size) })}
            {phase === 'done' && duration !== undefined && durationInWords(duration)}
            {phase === 'done' && head && ` · ${sizeInWords(size)}`}
          </span>
        </div>
        <button type="button" class="docs-pg-link docs-pg-swap" onClick={() => setAside(!isAside)}>
          {isAside ? words.showResponse : words.examples}
        </button>
        {parts && !isAside && <parts.CopyBody {...{ run }} label={words.body} isRaw={tab === 'other'} />}
      </div>
      {mock && <p class="docs-pg-notice docs-pg-mock">{isProblem(run, sent) ? mockWords.problem : mockWords.madeUp}</p>}
      {parts && <parts.RedirectChain {...sent} />}
      {failure && !parts && <p class="docs-pg-failure">{failure.title}</p>}
      {failure && parts && <parts.FailureNotice {...{ failure, heading, sent, form, derived, onAgain, onFollow }} />}
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
      {head && parts && !mock && <parts.NoCredentials {...{ head, sent, security }} securityId={`${id}-security`} />}
      {parts && <parts.RedirectNotice {...{ run, heading, sent, onFollow }} />}
      <div role="status">{isUnknown ? null : verdict}</div>
      {note}
      {from && parts && (
        <parts.ReuseContext.Provider value={{ ...shared, ...operation, from }}>
          <parts.ResponseTabs {...{ id, run, differences }} chosen={tab} onChosen={setTab} headersNote={known?.note} />
        </parts.ReuseContext.Provider>
      )}
      {from && parts && operation.links && isOwn && phase === 'done' && (
        <parts.NextLinks {...{ ...shared, ...operation, from, run, sent }} links={operation.links} />
      )}
      {import.meta.env.DEV && parts && saving && isOwn && !mock && <parts.Saving {...{ run, saving }} />}
    </section>
  );
}

/** Whether the example server itself refused the request. The document does not describe such a response. */
function isProblem({ head }: PlaygroundRun, { mock }: SentRequest): boolean {
  return !!mock && !!head && headerOf(head, 'x-example-answer') !== 'example';
}

const loadParts = () => import('./response-parts.ts');

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
