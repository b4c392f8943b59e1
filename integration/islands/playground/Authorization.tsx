/** @jsxImportSource preact */
import { isGiven } from '../../../src/request/credentials.ts';
import type { RequestForm, SecurityAlternative } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { SendTarget } from '../props.ts';
import { credentialStore } from './credential-store.ts';
import type { FormModel } from './form-model.ts';
import { SchemeFields } from './SchemeFields.tsx';
import { Section } from './Section.tsx';
import { credentialPlace, useCredentials } from './use-credentials.ts';
import { useSlice } from './use-slice.ts';
import { schemeInWords } from './words.ts';

interface Props {
  id: string;
  form: RequestForm;
  send: SendTarget;
  callback: string | undefined;
  model: FormModel;
}

export function Authorization({ id, form, send, callback, model }: Props) {
  const { security: alternatives } = form;
  const chosen = useSlice(model, ({ values }) => values.security);
  const [origin, isListed] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.isListed] as const;
  });
  const alternative = alternatives[chosen];
  const credentials = useCredentials({ origin, isListed }, alternative);
  if (!alternative || (alternatives.length === 1 && alternative.schemes.length === 0)) return null;
  const given = alternative.schemes.filter((scheme) => isGiven(scheme, own(credentials.given, scheme.name)));
  return (
    <Section title="Authorization" note={given.length > 0 ? 'Filled in' : alternativeInWords(alternative)}>
      {alternatives.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label="Kind of authorization"
          onChange={(event) => model.dispatch({ type: 'security', index: event.currentTarget.selectedIndex })}
        >
          {alternatives.map((choice, index) => (
            <option key={index} selected={index === chosen}>
              {toldApart(choice, alternatives)}
            </option>
          ))}
        </select>
      )}
      {alternative.schemes.map((scheme, index) => (
        <SchemeFields
          key={scheme.name}
          id={`${id}-s${index}`}
          scheme={scheme}
          credential={own(credentials.given, scheme.name) ?? {}}
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
            Remember for this session
          </label>
          <button type="button" class="docs-pg-quiet" onClick={() => credentialStore.clear()}>
            Clear all
          </button>
        </div>
      )}
    </Section>
  );
}

function alternativeInWords({ schemes }: SecurityAlternative): string {
  return schemes.length === 0 ? 'None' : schemes.map(schemeInWords).join(' and ');
}

/** Alternatives that read alike are told apart by the names that the document gives their schemes. */
function toldApart(alternative: SecurityAlternative, all: readonly SecurityAlternative[]): string {
  const words = alternativeInWords(alternative);
  const isAlone = all.filter((other) => alternativeInWords(other) === words).length === 1;
  return isAlone ? words : `${words} (${alternative.schemes.map(({ name }) => name).join(', ')})`;
}
