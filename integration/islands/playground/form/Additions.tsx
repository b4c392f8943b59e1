/** @jsxImportSource preact */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { LaterSection } from '../elements/Section.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { AdditionInputs } from './AdditionInputs.tsx';
import type { DerivedFormStore } from './derived-form.ts';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The media type of the response, and headers, query parameters, and cookies that the document does not describe. */
export function Additions(props: Props) {
  const { model } = props;
  const count = useSlice(model, ({ values }) => values.additions?.length ?? 0);
  const accept = useSlice(model, ({ values }) => values.accept);
  const section = useRef<HTMLDetailsElement>(null);
  // Values of this tab, of a link, or of a cURL command are seen before they are sent. The reader can close it again.
  useLayoutEffect(
    () =>
      model.onAction(({ type }) => {
        const { values } = model.current();
        const isFilled = values.additions !== undefined || values.accept !== undefined;
        if (type === 'restore' && isFilled && section.current) section.current.open = true;
      }),
    [model],
  );
  const note = [accept, count > 0 && say(words.added, { count })].filter(Boolean).join(' · ');
  return (
    <LaterSection class="docs-pg-more-inputs" title={words.moreParameters} note={note || undefined} element={section}>
      {() => <AdditionInputs {...props} />}
    </LaterSection>
  );
}
