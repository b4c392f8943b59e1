/** @jsxImportSource preact */

import { useEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { listedServerUrl } from '../../../../src/request/http/server-url.ts';
import { mock as mockWords } from '../../../../src/words/english/mock.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

/** Attributes of the input that sets the server. */
export interface ServerInput {
  'data-input'?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  about: ServerInput;
}

/** The choice between several servers, the last of which is a base URL that the reader enters. */
export function ServerSelect({ id, form, model, about }: Props) {
  const { servers } = form;
  const isOwn = useSlice(model, ({ values }) => values.ownServer !== undefined);
  const chosen = useSlice(model, ({ values }) => values.server);
  return (
    <select
      id={`${id}-server`}
      aria-label={words.server}
      {...about}
      onChange={({ currentTarget: { selectedIndex: index } }) =>
        index === servers.length
          ? model.dispatch({ type: 'ownServer', url: listedServerUrl(form, model.current().values) })
          : model.dispatch({ type: 'server', index })
      }
    >
      {servers.map(({ url, description, mock }, index) => (
        <option key={index} selected={!isOwn && index === chosen}>
          {mock ? mockWords.server : description ? `${url || '/'} (${description})` : url || '/'}
        </option>
      ))}
      <option selected={isOwn}>{words.customUrl}</option>
    </select>
  );
}

/** The input for the reader's own base URL. */
export function OwnServer({ id, form, model, about, wasRequested }: Props & { wasRequested: boolean }) {
  const ownServer = useSlice(model, ({ values }) => values.ownServer);
  const setOwn = (url: string | undefined) => model.dispatch({ type: 'ownServer', url });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wasRequested) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <span class="docs-pg-secret">
      <input
        ref={input}
        id={`${id}-own`}
        type="url"
        aria-label={words.baseUrl}
        {...about}
        placeholder={form.servers[0]?.url ?? 'https://api.example.com'}
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
    </span>
  );
}
