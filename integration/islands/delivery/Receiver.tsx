/** @jsxImportSource preact */

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { delivery as words } from '../../../src/words/english/delivery.ts';
import { playground } from '../../../src/words/english/playground.ts';
import { say } from '../../../src/words/say.ts';
import { Sentence } from '../playground/elements/Sentence.tsx';
import { PolicyWarning } from '../playground/server/PolicyWarning.tsx';
import type { Question } from './use-deliveries.ts';

interface Props {
  id: string;
  entered: string;
  /** Why nothing can be sent to what is entered, once the reader pressed Send. */
  problem: string | undefined;
  /** The origin to which the browser sends directly. */
  origin: string | undefined;
  /** Whether deliveries go through the proxy. Absent if that does not reach the URL. */
  isProxied: boolean | undefined;
  onEntered(text: string): void;
  onProxied(isProxied: boolean): void;
}

/** The input for the URL that receives the deliveries. */
export function Receiver({ id, entered, problem, origin, isProxied, onEntered, onProxied }: Props) {
  const [site, setSite] = useState<string>(playground.thisSite);
  useEffect(() => setSite(location.host), []);
  return (
    <div class="docs-pg-server">
      <div class="docs-pg-line">
        <label class="docs-pg-line-title" for={id}>
          {words.receiver}
        </label>
        <input
          id={id}
          type="url"
          class="docs-pg-base"
          placeholder="http://localhost:3000/webhooks"
          spellcheck={false}
          autocomplete="off"
          data-input="receiver"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          value={entered}
          onInput={(event) => onEntered(event.currentTarget.value)}
        />
      </div>
      {problem !== undefined && (
        <p class="docs-pg-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {isProxied !== undefined && (
        <label class="docs-pg-check docs-pg-line-more">
          <input type="checkbox" checked={isProxied} onChange={(event) => onProxied(event.currentTarget.checked)} />
          {say(words.through, { site })}
        </label>
      )}
      {!isProxied && <PolicyWarning origin={origin} />}
    </div>
  );
}

/** Asks whether a delivery may go to a URL. The focus is on the question, so that a second Enter does not answer it. */
export function ConfirmReceiver({ url, confirm, cancel }: Question) {
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => line.current?.focus(), [url]);
  return (
    <div class="docs-pg-foot docs-pg-confirm" role="alertdialog" aria-labelledby={id} tabIndex={-1} ref={line}>
      <p id={id}>
        <Sentence text={words.confirm} parts={{ url: <code>{url}</code> }} />
      </p>
      <button type="button" class="docs-pg-button" onClick={confirm}>
        {playground.send}
      </button>
      <button type="button" class="docs-pg-quiet" onClick={cancel}>
        {playground.cancel}
      </button>
    </div>
  );
}
