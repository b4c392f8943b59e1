/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import type { Credential, FormValues } from '../../../src/request/values.ts';
import type { SendTarget } from '../props.ts';
import type { FormDispatch } from './form-state.ts';
import type { FormStore } from './form-store.ts';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { ShareLink } from './ShareLink.tsx';

interface Props {
  id: string;
  /** Id of the form itself. */
  place: string;
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
export function FormTools({ id, place, form, values, request: built, send, store, dispatch, onCredentials }: Props) {
  const [command, setCommand] = useState('');
  const [note, setNote] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  /** Ready to be sent: Enter does it. */
  function use(stored: unknown): void {
    dispatch({ type: 'restore', stored });
    panel.current?.closest('form')?.querySelector<HTMLElement>('.pg-send')?.focus();
  }

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
    <div class="pg-section pg-extras" id={id} ref={panel}>
      <div class="pg-section-body">
        <ShareLink form={form} values={values} place={place} />
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
        <RequestHistory form={form} store={store} onUse={use} />
      </div>
    </div>
  );
}
