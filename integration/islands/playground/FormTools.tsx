/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { encodeStored, storedValues } from '../../../src/request/stored-values.ts';
import type { Credential, FormValues } from '../../../src/request/values.ts';
import type { SendTarget } from '../props.ts';
import { CopyButton } from './CopyButton.tsx';
import type { FormDispatch } from './form-state.ts';
import type { FormStore, HistoryEntry } from './form-store.ts';
import { RequestPreview } from './RequestPreview.tsx';
import { SHARED } from './use-form-store.ts';

interface Props {
  id: string;
  form: RequestForm;
  values: FormValues;
  /** As it is sent, credentials included. */
  request: HttpRequest;
  send: SendTarget;
  store: FormStore | undefined;
  dispatch: FormDispatch;
  onCredentials(credentials: Record<string, Credential>, security: number): void;
}

/** A link to what is entered, the last requests, and the way in for a cURL command. */
export function FormTools({ id, form, values, request: built, send, store, dispatch, onCredentials }: Props) {
  const [history, setHistory] = useState<HistoryEntry[]>(() => store?.history() ?? []);
  const [command, setCommand] = useState('');
  const [note, setNote] = useState('');
  const address = () => {
    const { origin, pathname, search } = location;
    return `${origin}${pathname}${search}${SHARED}${encodeStored(storedValues(form, values))}`;
  };

  async function paste(text: string): Promise<void> {
    const [{ parseCurl }, { fillFromCurl }] = await Promise.all([
      import('../../../src/request/parse-curl.ts'),
      import('../../../src/request/fill-from-curl.ts'),
    ]);
    const request = parseCurl(text);
    if ('fault' in request) {
      setNote(request.fault);
      return;
    }
    const fill = fillFromCurl(form, values, request);
    dispatch({ type: 'restore', stored: fill.values });
    dispatch({ type: 'ownServer', url: fill.ownServer });
    onCredentials(fill.credentials, fill.values.security ?? 0);
    setNote(fill.ignored.length === 0 ? 'Filled in.' : `Filled in, without ${fill.ignored.join(', ')}.`);
    setCommand('');
  }

  return (
    <div class="pg-section pg-extras" id={id}>
      <div class="pg-section-body">
        <div class="pg-keep">
          <span class="pg-note">A link to this form, without credentials and files</span>
          <CopyButton what="link" text={address} />
        </div>
        <label class="pg-paste" for={`${id}-curl`}>
          <span class="pg-note">Fill in from a cURL command</span>
        </label>
        <textarea
          id={`${id}-curl`}
          rows={2}
          spellcheck={false}
          placeholder="curl https://…"
          value={command}
          onInput={(event) => setCommand(event.currentTarget.value)}
        />
        <div class="pg-keep">
          <span class="pg-note" role="status">
            {note}
          </span>
          <button type="button" class="pg-quiet" onClick={() => paste(command)}>
            Fill in
          </button>
        </div>
        <details class="pg-get">
          <summary>The request as it is sent</summary>
          <RequestPreview request={built} send={send} />
        </details>
        {history.length > 0 && (
          <>
            <ul class="pg-history">
              {history.map(({ at, status, values: stored }) => (
                <li key={at}>
                  <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>
                  <span class="pg-status" data-status={String(status ?? '').charAt(0)}>
                    {status ?? 'No answer'}
                  </span>
                  <button type="button" class="pg-quiet" onClick={() => dispatch({ type: 'restore', stored })}>
                    Use again
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              class="pg-quiet pg-add"
              onClick={() => {
                store?.forget();
                setHistory([]);
              }}
            >
              Clear history
            </button>
          </>
        )}
      </div>
    </div>
  );
}
