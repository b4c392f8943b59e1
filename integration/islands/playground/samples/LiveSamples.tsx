/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { placeholderValues } from '../../../../src/form/sample/placeholder-values.ts';
import { sampleRequest } from '../../../../src/form/sample/sample-request.ts';
import { sampleValues } from '../../../../src/form/sample/sample-values.ts';
import type { HttpRequest } from '../../../../src/http/http-request.ts';
import type { DerivedForm, DerivedFormStore } from '../form/derived-form.ts';
import type { FormModel } from '../state/form-model.ts';
import type { PlaygroundProps } from '../state/props.ts';
import { useSlice } from '../state/use-slice.ts';
import { Samples } from './Samples.tsx';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples' | 'scope'> {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
}

/** Samples that follow the form with a delay, so that they do not slow down typing. */
export function LiveSamples({ id, form, model, derived, scope = 'all', samples, customSamples }: Props) {
  const snapshot = useSlice(derived.late, (each) => each);
  const [revealed, setRevealed] = useState(false);
  const isLive = ({ edited, adopted, hasSecrets }: DerivedForm) => edited || adopted || (revealed && hasSecrets);
  const requestOf = (of: DerivedForm): HttpRequest =>
    sampleRequest(form, of.values, { gaps: 'placeholders', secrets: revealed ? 'shown' : 'masked' });
  const canUndo = useSlice(model, ({ undo }) => undo !== undefined);
  return useMemo(() => {
    return (
      <Samples
        id={id}
        samples={samples}
        customSamples={customSamples}
        request={isLive(snapshot) ? requestOf(snapshot) : undefined}
        currentRequest={() => {
          const now = derived.now();
          return isLive(now) ? requestOf(now) : undefined;
        }}
        missing={placeholderValues(form, snapshot.values).missing}
        examples={sampleValues(form, snapshot.values, scope).filled}
        onFill={() => {
          const { entered } = derived.now();
          model.dispatch({ type: 'fill', values: sampleValues(form, entered, scope).values });
        }}
        onUndo={canUndo ? () => model.dispatch({ type: 'undo' }) : undefined}
        revealed={snapshot.hasSecrets ? revealed : undefined}
        onReveal={setRevealed}
      />
    );
  }, [snapshot, revealed, canUndo, id, form, scope, samples, customSamples]);
}
