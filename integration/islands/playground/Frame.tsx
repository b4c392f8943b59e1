/** @jsxImportSource preact */

import type { ComponentChildren, ComponentProps, JSX } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form/form.ts';
import { useOffers } from './actions/use-offers.ts';
import type { useRun } from './actions/use-run.ts';
import type { useSending } from './actions/use-send.ts';
import { Authorization } from './authorize/Authorization.tsx';
import { AuthorizeDialog } from './authorize/AuthorizeDialog.tsx';
import { Additions } from './form/Additions.tsx';
import { Body } from './form/Body.tsx';
import { Parameters } from './form/Parameters.tsx';
import { RequestBar } from './form/RequestBar.tsx';
import { Response } from './response/Response.tsx';
import { SendNote } from './SendNote.tsx';
import { type Sender, SenderContext } from './send/sender.ts';
import type { PlaygroundProps, SendTarget } from './state/props.ts';
import type { ToolName } from './tools/ToolMenu.tsx';
import { Tools } from './tools/Tools.tsx';
import type { FormParts } from './use-form.ts';

interface Props extends Pick<PlaygroundProps, 'operations' | 'schemes'> {
  parts: FormParts;
  /** Name for screen readers. */
  title: string;
  sender: Sender;
  /** How Send sends. */
  way: SendTarget;
  run: ReturnType<typeof useRun>;
  sending: Pick<ReturnType<typeof useSending>, 'sendOrAsk' | 'sendWithout'>;
  /** The tools to offer. Default: all. */
  tools?: readonly ToolName[];
  /** What the bar shows instead of the operation and Send. */
  bar?: Partial<ComponentProps<typeof RequestBar>>;
  bodyLabel?: string;
  /** The input for the server. */
  target: ComponentChildren;
  /** Inputs that follow the authorization. */
  secret?: ComponentChildren;
  samples?: ComponentChildren;
  response: Omit<ComponentProps<typeof Response>, 'feed' | 'sent' | 'via' | keyof FormParts> & { form?: RequestForm };
  /** What follows the response. */
  children?: ComponentChildren;
}

/** A form that sends requests, and the response below it. */
export function Frame({ parts, title, sender, way, run, sending, bar, bodyLabel, schemes, response, ...slots }: Props) {
  const { root, id, form, model, derived } = parts;
  const { shown, running, cancel } = run;
  const { sendOrAsk, sendWithout } = sending;
  const [isAuthorizing, setAuthorizing] = useState(false);
  const authorize = useCallback(() => setAuthorizing(true), []);
  useOffers(root, { form, model, authorize });
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || running) return;
    if (!(event.ctrlKey || event.metaKey) && !isOneLine(event.target)) return;
    event.preventDefault();
    void sendOrAsk();
  };
  // Rendered once, because each input listens to its own value.
  const inputs = useMemo(
    () => (
      <>
        <Parameters {...parts} parameters={form.parameters} onSkip={sendWithout} />
        {form.body && <Body {...parts} body={form.body} label={bodyLabel} onSkip={sendWithout} />}
        <Additions {...parts} />
      </>
    ),
    [id, form, model, derived, bodyLabel, sendWithout],
  );
  return (
    <SenderContext.Provider value={sender}>
      <section class="docs-pg" aria-label={title} ref={root} onKeyDown={onKeyDown}>
        <div class="docs-pg-card">
          <form id={`${id}-form`} noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
            <Tools {...parts} way={way} operations={slots.operations} names={slots.tools}>
              {(menu) => <RequestBar {...{ form, running, menu, ...bar }} onSend={sendOrAsk} onCancel={cancel} />}
            </Tools>
            {slots.target}
            <Authorization {...parts} onAuthorize={authorize} />
            {slots.secret}
            {inputs}
            <SendNote {...parts} way={way} formId={id} />
          </form>
          {slots.samples}
        </div>
        {isAuthorizing && (
          <AuthorizeDialog {...parts} id={`${id}-authorize`} schemes={schemes} onClose={() => setAuthorizing(false)} />
        )}
        {shown && (
          <Response
            {...{ ...parts, ...response, ...shown }}
            via={sender.wayTo(shown.sent.request.url).mode === 'proxy' ? 'proxy' : 'browser'}
          />
        )}
        {slots.children}
      </section>
    </SenderContext.Provider>
  );
}

/** Whether Enter in an input sends the request. In a multi-line input, Enter adds a line. */
function isOneLine(target: EventTarget | null): boolean {
  if (
    !(target instanceof HTMLInputElement) ||
    target.closest('.docs-pg-form-tools, .docs-pg-authorize, .docs-pg-get, .docs-pg-response')
  )
    return false;
  return !['checkbox', 'file', 'button'].includes(target.type);
}
