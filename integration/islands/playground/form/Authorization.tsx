/** @jsxImportSource preact */

import type { RequestForm, SecurityAlternative } from '../../../../src/form/form.ts';
import { isGiven } from '../../../../src/http/credentials.ts';
import { ownValue } from '../../../../src/json/record.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { andList } from '../../../../src/words/english/short-list.ts';
import { Section } from '../elements/Section.tsx';
import { credentialStore } from '../keep/credential-store.ts';
import { credentialPlace, useCredentials } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import type { SendTarget } from '../state/props.ts';
import { useSlice } from '../state/use-slice.ts';
import { schemeInWords } from '../state/words.ts';
import { SchemeFields } from './SchemeFields.tsx';

interface Props {
  id: string;
  form: RequestForm;
  send: SendTarget;
  callback: string | undefined;
  model: FormModel;
  /** Opens the dialog with all credentials of the document. */
  onAuthorize(): void;
}

export function Authorization({ id, form, send, callback, model, onAuthorize }: Props) {
  const { security: alternatives } = form;
  const chosen = useSlice(model, ({ values }) => values.security);
  const [origin, isListed] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.isListed] as const;
  });
  const alternative = alternatives[chosen];
  const credentials = useCredentials({ origin, isListed }, alternative);
  if (!alternative || (alternatives.length === 1 && alternative.schemes.length === 0)) return null;
  const enteredSchemes = alternative.schemes.filter((scheme) =>
    isGiven(scheme, ownValue(credentials.entered, scheme.name)),
  );
  return (
    <Section
      title={authorization.title}
      note={enteredSchemes.length > 0 ? authorization.set : alternativeInWords(alternative)}
    >
      <button type="button" class="docs-pg-quiet docs-pg-add" onClick={onAuthorize}>
        {authorization.all}
      </button>
      {alternatives.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label={authorization.method}
          onChange={(event) => model.dispatch({ type: 'security', index: event.currentTarget.selectedIndex })}
        >
          {alternatives.map((choice, index) => (
            <option key={index} selected={index === chosen}>
              {uniqueLabel(choice, alternatives)}
            </option>
          ))}
        </select>
      )}
      {alternative.schemes.map((scheme, index) => (
        <SchemeFields
          key={scheme.name}
          id={`${id}-s${index}`}
          scheme={scheme}
          credential={ownValue(credentials.entered, scheme.name) ?? {}}
          send={send}
          callback={callback}
          onCredential={(credential) => credentials.set(scheme, credential)}
        />
      ))}
      {alternative.schemes.length > 0 && (
        <div class="docs-pg-keep">
          <label class="docs-pg-check">
            <input
              type="checkbox"
              checked={credentialStore.isRemembered()}
              onChange={(event) => credentialStore.remember(event.currentTarget.checked)}
            />
            {authorization.keep}
          </label>
          <button type="button" class="docs-pg-quiet" onClick={() => credentialStore.clear()}>
            {authorization.clear}
          </button>
        </div>
      )}
    </Section>
  );
}

function alternativeInWords({ schemes }: SecurityAlternative): string {
  return schemes.length === 0 ? authorization.none : andList(schemes.map(schemeInWords));
}

/** Labels an alternative. If others have the same label, adds the names of its schemes in the document. */
function uniqueLabel(alternative: SecurityAlternative, all: readonly SecurityAlternative[]): string {
  const words = alternativeInWords(alternative);
  const isAlone = all.filter((other) => alternativeInWords(other) === words).length === 1;
  return isAlone ? words : `${words} (${alternative.schemes.map(({ name }) => name).join(', ')})`;
}
