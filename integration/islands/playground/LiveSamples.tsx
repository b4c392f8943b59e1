/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { sampleRequest } from '../../../src/request/sample-request.ts';
import { type SampleScope, sampleValues } from '../../../src/request/sample-values.ts';
import type { FormValues } from '../../../src/request/values.ts';
import type { PlaygroundProps } from '../props.ts';
import { Samples } from './Samples.tsx';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples'> {
  id: string;
  form: RequestForm;
  /** With the credentials. */
  values: FormValues;
  scope: SampleScope;
  /** The samples as they were built no longer show the request. */
  live: boolean;
  /** Takes what stands in the sample alone into the form. */
  onFill(values: FormValues): void;
  /** The reader asks for their credentials; `undefined` where there are none. */
  revealed: boolean | undefined;
  onReveal(revealed: boolean): void;
}

/** Samples that follow the form in a task of their own, so that no key waits for them. */
export function LiveSamples(props: Props) {
  const { form, values, scope, revealed, live } = props;
  const [settled, setSettled] = useState(props);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(props));
    return () => clearTimeout(timer);
  }, [form, values, scope, revealed, live]);
  return useMemo(() => <SettledSamples {...settled} />, [settled]);
}

function SettledSamples({ form, values, scope, onFill, revealed, ...others }: Props) {
  const filling = sampleValues(form, values, scope);
  return (
    <Samples
      {...others}
      request={() => sampleRequest(form, values, { scope, secrets: revealed ? 'shown' : 'masked' })}
      filled={filling.filled}
      onFill={() => onFill(filling.values)}
      revealed={revealed}
    />
  );
}
