/** @jsxImportSource preact */
import { isGiven } from '../../../src/request/credentials.ts';
import type { SecurityAlternative } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { SendTarget } from '../props.ts';
import { credentialStore } from './credential-store.ts';
import type { FormDispatch } from './form-state.ts';
import { SchemeFields } from './SchemeFields.tsx';
import { Section } from './Section.tsx';
import type { CredentialAccess } from './use-credentials.ts';
import { schemeInWords } from './words.ts';

interface Props {
  id: string;
  alternatives: SecurityAlternative[];
  chosen: number;
  credentials: CredentialAccess;
  send: SendTarget;
  callback: string | undefined;
  dispatch: FormDispatch;
}

export function Authorization({ id, alternatives, chosen, credentials, send, callback, dispatch }: Props) {
  const alternative = alternatives[chosen];
  if (!alternative || (alternatives.length === 1 && alternative.schemes.length === 0)) return null;
  const given = alternative.schemes.filter((scheme) => isGiven(scheme, own(credentials.given, scheme.name)));
  return (
    <Section title="Authorization" note={given.length > 0 ? 'Filled in' : alternativeInWords(alternative)}>
      {alternatives.length > 1 && (
        <select
          class="pg-alternative"
          aria-label="Kind of authorization"
          onChange={(event) => dispatch({ type: 'security', index: event.currentTarget.selectedIndex })}
        >
          {alternatives.map((choice, index) => (
            <option key={index} selected={index === chosen}>
              {alternativeInWords(choice)}
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
        <div class="pg-keep">
          <label class="pg-check">
            <input
              type="checkbox"
              checked={credentialStore.isRemembered()}
              onChange={(event) => credentialStore.remember(event.currentTarget.checked)}
            />
            Remember for this session
          </label>
          <button type="button" class="pg-quiet" onClick={() => credentialStore.clear()}>
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
