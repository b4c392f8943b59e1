/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { placeholderValues } from '../../../src/request/placeholder-values.ts';
import { sampleRequest } from '../../../src/request/sample-request.ts';
import { sampleValues } from '../../../src/request/sample-values.ts';
import type { PlaygroundProps } from '../props.ts';
import type { FormModel } from './form-model.ts';
import type { Reading, Readings } from './readings.ts';
import { Samples } from './Samples.tsx';
import { useSlice } from './use-slice.ts';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples' | 'scope'> {
  id: string;
  form: RequestForm;
  model: FormModel;
  readings: Readings;
}

/** Samples that follow the form, so that no key waits for them. */
export function LiveSamples({ id, form, model, readings, scope = 'all', samples, customSamples }: Props) {
  const reading = useSlice(readings.late, (each) => each);
  const [revealed, setRevealed] = useState(false);
  const isLive = ({ edited, hasSecrets }: Reading) => edited || (revealed && hasSecrets);
  const requestOf = (of: Reading): HttpRequest =>
    sampleRequest(form, of.values, { gaps: 'placeholders', secrets: revealed ? 'shown' : 'masked' });
  const canUndo = useSlice(model, ({ undo }) => undo !== undefined);
  return useMemo(() => {
    return (
      <Samples
        id={id}
        samples={samples}
        customSamples={customSamples}
        request={isLive(reading) ? requestOf(reading) : undefined}
        currentRequest={() => {
          const now = readings.now();
          return isLive(now) ? requestOf(now) : undefined;
        }}
        missing={placeholderValues(form, reading.values).missing}
        examples={sampleValues(form, reading.values, scope).filled}
        onFill={() => {
          const { entered } = readings.now();
          model.dispatch({ type: 'fill', values: sampleValues(form, entered, scope).values });
        }}
        onUndo={canUndo ? () => model.dispatch({ type: 'undo' }) : undefined}
        revealed={reading.hasSecrets ? revealed : undefined}
        onReveal={setRevealed}
      />
    );
  }, [reading, revealed, canUndo, id, form, scope, samples, customSamples]);
}
