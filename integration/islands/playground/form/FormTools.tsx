/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { ownValue } from '../../../../src/json/record.ts';
import type { FormStore } from '../keep/form-store.ts';
import { credentialAccess, credentialPlace } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import type { SendTarget } from '../state/props.ts';
import type { DerivedFormStore } from './derived-form.ts';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { ShareLink } from './ShareLink.tsx';

interface Props {
  id: string;
  /** Id of the form itself. */
  place: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  send: SendTarget;
  store: FormStore | undefined;
}

/** A link to the entered values, the recent requests, and the cURL import. */
export function FormTools({ id, place, form, model, derived, send, store }: Props) {
  const { dispatch } = model;
  const [previewed, setPreviewed] = useState(false);
  const [command, setCommand] = useState('');
  const [note, setNote] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  /** Fills the form and focuses it, so that Enter sends the request. */
  function use(stored: unknown): void {
    dispatch({ type: 'restore', stored });
    panel.current?.closest('form')?.querySelector<HTMLElement>('.docs-pg-send')?.focus();
  }

  async function paste(text: string): Promise<void> {
    setNote('Importing…');
    const [{ parseCurl }, { fillFromCurl }] = await Promise.all([
      import('../../../../src/curl/parse.ts'),
      import('../../../../src/curl/fill-form.ts'),
    ]);
    const request = parseCurl(text);
    if ('fault' in request) {
      setNote(request.fault);
      return;
    }
    const fill = fillFromCurl(form, derived.now().values, request);
    dispatch({ type: 'restore', stored: fill.values });
    dispatch({ type: 'ownServer', url: fill.ownServer });
    const { values } = model.current();
    const alternative = form.security[values.security];
    const credentials = credentialAccess(credentialPlace(form, values), alternative);
    for (const scheme of alternative?.schemes ?? []) {
      const credential = ownValue(fill.credentials, scheme.name);
      if (credential) credentials.set(scheme, credential);
    }
    setNote(fill.ignored.length === 0 ? 'Imported.' : `Imported. Skipped ${fill.ignored.join(', ')}.`);
    setCommand('');
  }

  return (
    <div class="docs-pg-section docs-pg-extras" id={id} ref={panel}>
      <div class="docs-pg-section-body">
        <ShareLink form={form} derived={derived} place={place} />
        <label class="docs-pg-paste" for={`${id}-curl`}>
          <span class="docs-pg-note">Import cURL</span>
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
            Import
          </button>
        </div>
        <details
          class="docs-pg-get"
          onToggle={(event) => {
            if (event.currentTarget.open) derived.now();
            setPreviewed(event.currentTarget.open);
          }}
        >
          <summary>Raw request</summary>
          {previewed && <RequestPreview derived={derived} send={send} />}
        </details>
        <RequestHistory id={`${id}-history`} form={form} store={store} onUse={use} />
      </div>
    </div>
  );
}
