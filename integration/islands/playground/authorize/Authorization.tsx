/** @jsxImportSource preact */

import { ownValue } from '../../../../src/core/json/record.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { isEnterable, isGiven } from '../../../../src/request/http/credentials.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { LaterSection } from '../elements/Section.tsx';
import { credentialPlace, useCredentials } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { alternativeInWords } from '../state/words.ts';
import { AuthorizationInputs } from './AuthorizationInputs.tsx';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  /** Opens the dialog with all credentials of the document. */
  onAuthorize(): void;
}

export function Authorization(props: Props) {
  const { id, form, model } = props;
  const { security: alternatives } = form;
  const chosen = useSlice(model, ({ values }) => values.security);
  const [origin, isListed] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.isListed] as const;
  });
  const alternative = alternatives[chosen];
  const credentials = useCredentials({ origin, isListed }, alternative);
  if (!alternative || (alternatives.length === 1 && alternative.schemes.length === 0)) return null;
  const { schemes } = alternative;
  const isSet = schemes.some((scheme) => isGiven(scheme, ownValue(credentials.entered, scheme.name)));
  const name = alternativeInWords(alternative);
  return (
    <LaterSection
      id={`${id}-security`}
      title={authorization.title}
      note={isSet ? authorization.set : schemes.some(isEnterable) ? `${authorization.notSet} · ${name}` : name}
    >
      {() => <AuthorizationInputs {...props} alternative={alternative} credentials={credentials} />}
    </LaterSection>
  );
}
