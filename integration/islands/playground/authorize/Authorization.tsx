/** @jsxImportSource preact */

import { ownValue } from '../../../../src/core/json/record.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { isEnterable, isGiven } from '../../../../src/request/http/credentials.ts';
import { chosenServer } from '../../../../src/request/http/server-url.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { LaterSection } from '../elements/Section.tsx';
import { credentialPlace, useCredentials } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useSlice } from '../state/use-slice.ts';
import { alternativeInWords } from '../state/words.ts';
import { AuthorizationInputs } from './AuthorizationInputs.tsx';
import { isToken, TokenInput } from './SchemeFields.tsx';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  /** Opens the dialog with all credentials of the document. */
  onAuthorize(): void;
}

/**
 * The chosen way of authorization in one line. Where it needs one value, the line has its input. Other ways are below.
 */
export function Authorization(props: Props) {
  const { id, form, model } = props;
  const { security: alternatives } = form;
  const chosen = useSlice(model, ({ values }) => values.security);
  const [origin, listedBy] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.listedBy] as const;
  });
  const alternative = alternatives[chosen];
  const credentials = useCredentials({ origin, listedBy }, alternative);
  const own = useLoaded(() => import('./OwnCredentials.tsx'), form.credentialsFrom !== undefined);
  const isMock = useSlice(model, ({ values }) => chosenServer(form, values)?.mock !== undefined);
  if (!alternative || isMock) return null;
  if (alternatives.length === 1 && alternative.schemes.length === 0) {
    return (
      <p class="docs-pg-line">
        <span class="docs-pg-line-title">{authorization.title}</span>
        {authorization.noneNeeded}
      </p>
    );
  }
  const { schemes } = alternative;
  const isSet = schemes.some((scheme) => isGiven(scheme, ownValue(credentials.entered, scheme.name)));
  const name = alternativeInWords(alternative);
  const line = schemes.length === 1 && schemes[0] && isToken(schemes[0]) ? schemes[0] : undefined;
  const state = isSet ? authorization.set : authorization.notSet;
  return (
    <div class="docs-pg-way" id={`${id}-security`}>
      <LaterSection title={authorization.title} note={line || !schemes.some(isEnterable) ? name : `${name} · ${state}`}>
        {() => <AuthorizationInputs {...props} alternative={alternative} credentials={credentials} line={line} />}
      </LaterSection>
      {line && (
        <TokenInput
          id={`${id}-s`}
          scheme={line}
          credential={ownValue(credentials.entered, line.name) ?? {}}
          onCredential={(credential) => credentials.set(line, credential)}
        />
      )}
      {own && <own.OwnCredentials {...props} schemes={schemes} />}
    </div>
  );
}
