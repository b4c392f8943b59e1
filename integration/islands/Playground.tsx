/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useCallback, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { buildRequest } from '../../src/request/build-request.ts';
import { isGiven } from '../../src/request/credentials.ts';
import { own } from '../../src/request/record.ts';
import { sampleRequest } from '../../src/request/sample-request.ts';
import { sampleValues } from '../../src/request/sample-values.ts';
import { serverOrigin } from '../../src/request/server-url.ts';
import { Authorization } from './playground/Authorization.tsx';
import { Body } from './playground/Body.tsx';
import { focusInput } from './playground/focus-input.ts';
import { formReducer, initialState } from './playground/form-state.ts';
import { Parameters } from './playground/Parameters.tsx';
import { RequestBar } from './playground/RequestBar.tsx';
import { Samples } from './playground/Samples.tsx';
import { SendNote } from './playground/SendNote.tsx';
import { Server } from './playground/Server.tsx';
import { useCredentials } from './playground/use-credentials.ts';
import { useExchange } from './playground/use-exchange.ts';
import type { PlaygroundProps } from './props.ts';

/** The playground of one operation: its form, its samples, its answer. */
export function Playground({
  form,
  send,
  samples,
  customSamples,
  title,
  scope = 'all',
  contract,
  callback,
  id = 'pg',
  prefill,
}: PlaygroundProps) {
  const root = useRef<HTMLElement>(null);
  const options = useMemo(() => ({ prefill }), [prefill]);
  const reducer = useMemo(() => formReducer(form, options), [form, options]);
  const [{ values: entered, edited }, dispatch] = useReducer(reducer, options, () => initialState(form, options));
  const alternative = form.security[entered.security];
  const credentials = useCredentials(serverOrigin(form, entered) ?? '', alternative);
  const given = (alternative?.schemes ?? []).some((scheme) => isGiven(scheme, own(credentials.given, scheme.name)));
  const [revealed, setRevealed] = useState(false);
  const { shown, start, cancel } = useExchange(send);
  const running = shown !== undefined && shown.exchange.phase !== 'done';

  const values = { ...entered, credentials: credentials.given };
  const { request, missing } = buildRequest(form, values);
  const problems = new Map(
    missing.flatMap(({ input, reason, message }) => (reason === 'invalid' ? [[input, message]] : [])),
  );
  const live = edited || (revealed && given);
  const shownScope = live ? 'required' : scope;
  const sample = () => {
    return sampleRequest(form, values, { scope: shownScope, secrets: revealed ? 'shown' : 'masked' });
  };
  const filling = useMemo(() => sampleValues(form, entered, shownScope), [form, entered, shownScope]);

  const sendOrAsk = useCallback(() => {
    const [first] = missing;
    if (first) focusInput(root.current, first.input);
    else void start(request);
  }, [missing, request, start]);
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || running) return;
    event.preventDefault();
    sendOrAsk();
  };

  return (
    <section class="pg" aria-label={`Try ${title}`} ref={root} onKeyDown={onKeyDown}>
      <div class="pg-card">
        <RequestBar
          form={form}
          running={running}
          blockedBy={missing.length > 0 ? `${id}-missing` : undefined}
          onSend={sendOrAsk}
          onCancel={cancel}
        />
        <Server id={id} servers={form.servers} values={entered} dispatch={dispatch} />
        <Authorization
          id={id}
          alternatives={form.security}
          chosen={entered.security}
          credentials={credentials}
          send={send}
          callback={callback}
          dispatch={dispatch}
        />
        <Parameters id={id} parameters={form.parameters} values={entered} problems={problems} dispatch={dispatch} />
        <Body id={id} body={form.body} values={entered.body} problems={problems} dispatch={dispatch} />
        <SendNote
          id={`${id}-missing`}
          missing={missing}
          send={send}
          edited={edited}
          onReset={() => dispatch({ type: 'reset' })}
        />
      </div>
      {shown && (
        <shown.View exchange={shown.exchange} via={send.mode === 'proxy' ? 'proxy' : 'browser'} contract={contract} />
      )}
      <Samples
        id={id}
        samples={samples}
        customSamples={customSamples}
        live={live}
        request={sample}
        filled={filling.filled}
        onFill={() => dispatch({ type: 'fill', values: filling.values })}
        revealed={given ? revealed : undefined}
        onReveal={setRevealed}
      />
    </section>
  );
}
