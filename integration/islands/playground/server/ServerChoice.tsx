/** @jsxImportSource preact */

import { useEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { listedServerUrl } from '../../../../src/request/http/server-url.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  /** Whether the reader has just asked for the base URL input. */
  wasRequested: boolean;
}

/** The choice between several servers, and the input for the reader's own base URL. */
export function ServerChoice({ id, form, model, derived, wasRequested }: Props) {
  const { servers } = form;
  const ownServer = useSlice(model, ({ values }) => values.ownServer);
  const chosen = useSlice(model, ({ values }) => values.server);
  // Why this server cannot be used.
  const problem = useSlice(derived, ({ missing }) => missing.find(({ input }) => input === 'server')?.message);
  const isInvalid = useSlice(derived, ({ problems }) => problems.has('server'));
  const isOwn = ownServer !== undefined;
  // The input for the server, which is described by the reason why it cannot be used.
  const about = {
    'data-input': 'server',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-own-problem`,
  };
  const setOwn = (url: string | undefined) => model.dispatch({ type: 'ownServer', url });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wasRequested) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <>
      {servers.length > 1 && (
        <select
          id={`${id}-server`}
          aria-label={words.server}
          {...(isOwn ? {} : about)}
          onChange={({ currentTarget: { selectedIndex: index } }) =>
            index === servers.length
              ? setOwn(listedServerUrl(form, model.current().values))
              : model.dispatch({ type: 'server', index })
          }
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} selected={!isOwn && index === chosen}>
              {description ? `${url || '/'} (${description})` : url || '/'}
            </option>
          ))}
          <option selected={isOwn}>{words.customUrl}</option>
        </select>
      )}
      {isOwn && (
        <div class="docs-pg-base-line">
          <input
            ref={input}
            id={`${id}-own`}
            type="url"
            aria-label={words.baseUrl}
            {...about}
            placeholder={servers[0]?.url ?? 'https://api.example.com'}
            spellcheck={false}
            autocomplete="off"
            value={ownServer}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
          <button
            type="button"
            class="docs-pg-quiet"
            aria-label={words.useListedServer}
            onClick={({ currentTarget }) => {
              const section = currentTarget.closest('.docs-pg-server');
              setOwn(undefined);
              // The pressed button disappears.
              requestAnimationFrame(() => section?.querySelector<HTMLElement>('select, button')?.focus());
            }}
          >
            ×
          </button>
        </div>
      )}
      {problem !== undefined && (
        <p class={isInvalid ? 'docs-pg-problem' : 'docs-pg-note'} id={`${id}-own-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}
