/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { SendTarget } from '../props.ts';
import type { FormModel } from './form-model.ts';
import type { FormStore } from './form-store.ts';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import type { Readings } from './readings.ts';
import { ShareLink } from './ShareLink.tsx';
import { credentialAccess, credentialPlace } from './use-credentials.ts';

interface Props {
  id: string;
  /** Id of the form itself. */
  place: string;
  form: RequestForm;
  model: FormModel;
  readings: Readings;
  send: SendTarget;
  store: FormStore | undefined;
}

/** A link to what is entered, the last requests, and the way in for a cURL command. */
export function FormTools({ id, place, form, model, readings, send, store }: Props) {
  const { dispatch } = model;
  const [previewed, setPreviewed] = useState(false);
  const [command, setCommand] = useState('');
  const [note, setNote] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  /** Ready to be sent: Enter does it. */
  function use(stored: unknown): void {
    dispatch({ type: 'restore', stored });
    panel.current?.closest('form')?.querySelector<HTMLElement>('.docs-pg-send')?.focus();
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
    const fill = fillFromCurl(form, readings.now().values, request);
    dispatch({ type: 'restore', stored: fill.values });
    dispatch({ type: 'ownServer', url: fill.ownServer });
    const { values } = model.current();
    const alternative = form.security[values.security];
    const credentials = credentialAccess(credentialPlace(form, values), alternative);
    for (const scheme of alternative?.schemes ?? []) {
      const credential = own(fill.credentials, scheme.name);
      if (credential) credentials.set(scheme, credential);
    }
    setNote(fill.ignored.length === 0 ? 'Filled in.' : `Filled in, without ${fill.ignored.join(', ')}.`);
    setCommand('');
  }

  return (
    <div class="docs-pg-section docs-pg-extras" id={id} ref={panel}>
      <div class="docs-pg-section-body">
        <ShareLink form={form} readings={readings} place={place} />
        <label class="docs-pg-paste" for={`${id}-curl`}>
          <span class="docs-pg-note">Fill in from a cURL command</span>
        </label>
        <textarea
          id={`${id}-curl`}
          rows={2}
          spellcheck={false}
          placeholder="curl https://…"
          value={command}
          onInput={(event) => setCommand(event.currentTarget.value)}
        />
        <div class="docs-pg-keep">
          <span class="docs-pg-note" role="status">
            {note}
          </span>
          <button type="button" class="docs-pg-quiet" onClick={() => paste(command)}>
            Fill in
          </button>
        </div>
        <details
          class="docs-pg-get"
          onToggle={(event) => {
            if (event.currentTarget.open) readings.now();
            setPreviewed(event.currentTarget.open);
          }}
        >
          <summary>The request as it is sent</summary>
          {previewed && <RequestPreview readings={readings} send={send} />}
        </details>
        <RequestHistory id={`${id}-history`} form={form} store={store} onUse={use} />
      </div>
    </div>
  );
}
