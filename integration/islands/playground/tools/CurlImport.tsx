/** @jsxImportSource preact */

import { useState } from 'preact/hooks';
import { ownValue } from '../../../../src/core/json/record.ts';
import { calledOperation } from '../../../../src/request/curl/called-operation.ts';
import { fillFromCurl } from '../../../../src/request/curl/fill-form.ts';
import { parseCurl } from '../../../../src/request/curl/parse.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { curl } from '../../../../src/words/english/curl.ts';
import { shortList } from '../../../../src/words/english/short-list.ts';
import { say } from '../../../../src/words/say.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { restore } from '../keep/restore.ts';
import { credentialAccess, credentialPlace } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import type { OperationIndex } from '../state/props.ts';
import { type SiteOperation, siteOperations } from './site-operations.ts';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  operations: OperationIndex | undefined;
}

/** The number of parts of a command that the message names. It counts the others. */
const MAX_IGNORED = 20;

interface Outcome {
  message: string;
  isProblem: boolean;
  /** The operation that the command calls instead. */
  instead?: SiteOperation | undefined;
}

/** Fills the form from a pasted cURL command. */
export function CurlImport({ id, form, model, derived, operations }: Props) {
  const [command, setCommand] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  async function importCommand(): Promise<void> {
    const request = parseCurl(command);
    if ('fault' in request) {
      setOutcome({ message: request.fault, isProblem: true });
      return;
    }
    const fill = fillFromCurl(form, derived.now().values, request);
    if ('other' in fill) {
      const { method, path } = fill.other;
      const message = say(curl.otherOperation, {
        called: `${method} ${path}`,
        operation: `${form.method} ${form.path}`,
      });
      setOutcome({ message, isProblem: true });
      const instead = operations && calledOperation(await siteOperations(operations), fill.other);
      if (instead) setOutcome({ message, isProblem: true, instead });
      return;
    }
    restore(form, model, fill.values);
    model.dispatch({ type: 'ownServer', url: fill.ownServer });
    const { values } = model.current();
    const alternative = form.security[values.security];
    const access = credentialAccess(credentialPlace(form, values), alternative);
    for (const scheme of alternative?.schemes ?? []) {
      const credential = ownValue(fill.credentials, scheme.name);
      if (credential) access.set(scheme, credential);
    }
    const names = shortList(fill.ignored, MAX_IGNORED);
    setOutcome({ message: names === '' ? curl.imported : say(curl.importedWithout, { names }), isProblem: false });
    setCommand('');
  }

  return (
    <>
      <label class="docs-pg-note" for={`${id}-curl`}>
        {curl.paste}
      </label>
      <textarea
        id={`${id}-curl`}
        rows={3}
        spellcheck={false}
        placeholder="curl https://…"
        aria-describedby={`${id}-curl-outcome`}
        value={command}
        onInput={(event) => setCommand(event.currentTarget.value)}
      />
      <div class="docs-pg-keep">
        <p class={outcome?.isProblem ? 'docs-pg-problem' : 'docs-pg-note'} id={`${id}-curl-outcome`} role="status">
          {outcome?.message}
        </p>
        <button type="button" class="docs-pg-button" onClick={() => void importCommand()}>
          {curl.import}
        </button>
      </div>
      {outcome?.instead && (
        <p class="docs-pg-note">
          <a href={outcome.instead.href}>{say(curl.open, { title: outcome.instead.title })}</a>
        </p>
      )}
    </>
  );
}
