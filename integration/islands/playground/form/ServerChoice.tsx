/** @jsxImportSource preact */

import type { RequestForm } from '../../../../src/form/form.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The choice among several servers, and the input of the reader's base URL. */
export function ServerChoice({ id, form: { servers }, model: { dispatch, ...model }, derived }: Props) {
  const ownServer = useSlice(model, ({ values }) => values.ownServer);
  const chosen = useSlice(model, ({ values }) => values.server);
  // Why this server cannot be used.
  const problem = useSlice(derived, ({ missing }) => missing.find(({ input }) => input === 'server')?.message);
  const isOwn = ownServer !== undefined;
  const setOwn = (url: string | undefined) => dispatch({ type: 'ownServer', url });
  return (
    <>
      {servers.length > 1 && (
        <select
          id={`${id}-server`}
          aria-label={playground.server}
          data-input="server"
          onChange={({ currentTarget: { selectedIndex: index } }) =>
            index === servers.length ? setOwn('') : dispatch({ type: 'server', index })
          }
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} selected={!isOwn && index === chosen}>
              {description ? `${url} (${description})` : url}
            </option>
          ))}
          <option selected={isOwn}>{playground.customUrl}</option>
        </select>
      )}
      {isOwn && (
        <div class="docs-pg-base-line">
          <input
            id={`${id}-own`}
            type="url"
            data-input="server"
            aria-label={playground.baseUrl}
            aria-invalid={problem === undefined || ownServer === '' ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${id}-own-problem`}
            placeholder={servers[0]?.url ?? 'https://api.example.com'}
            spellcheck={false}
            autocomplete="off"
            value={ownServer}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
          <button
            type="button"
            class="docs-pg-quiet"
            aria-label={playground.useListedServer}
            onClick={() => setOwn(undefined)}
          >
            ×
          </button>
        </div>
      )}
      {isOwn && problem !== undefined && (
        <p class={ownServer === '' ? 'docs-pg-note' : 'docs-pg-problem'} id={`${id}-own-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}
