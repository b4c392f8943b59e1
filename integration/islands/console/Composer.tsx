/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ComposedMessage } from '../../../src/connection/connection-form.ts';
import { bytesOfHex } from '../../../src/connection/message-log.ts';
import type { Judge } from './use-judge.ts';

interface Props {
  id: string;
  messages: ComposedMessage[];
  open: boolean;
  judge: Judge;
  /** Why it could not be sent. */
  onSend(content: string | Uint8Array<ArrayBuffer>): string | undefined;
}

interface Choice {
  label: string;
  text: string;
}

/** A message to send: one of the examples to begin with, as text or as bytes in hex. */
export function Composer({ id, messages, open, judge, onSend }: Props) {
  const choices = choicesOf(messages);
  const [text, setText] = useState(choices[0]?.text ?? '');
  const [binary, setBinary] = useState(false);
  const [fault, setFault] = useState<string>();
  const bytes = binary ? bytesOfHex(text) : undefined;
  const judged = binary || text.trim() === '' ? undefined : judge(text, 'sent');
  const send = () => {
    if (binary && !bytes) setFault('Bytes are written in hex: two digits each, for example 0a ff.');
    else setFault(onSend(bytes ?? text));
  };
  return (
    <div class="pg-card console-composer">
      <div class="pg-bar">
        {choices.length > 0 ? (
          <select
            aria-label="Message"
            onChange={(event) => setText(choices[event.currentTarget.selectedIndex]?.text ?? '')}
          >
            {choices.map(({ label }, index) => (
              <option key={index}>{label}</option>
            ))}
          </select>
        ) : (
          <span class="pg-section-title console-grow">Message</span>
        )}
        <button type="button" class="pg-send" aria-disabled={!open} onClick={open ? send : undefined}>
          Send
        </button>
      </div>
      <div class="pg-section-body">
        <textarea
          id={`${id}-message`}
          aria-label="Message to send"
          rows={6}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open) send();
          }}
        />
        <label class="console-check">
          <input type="checkbox" checked={binary} onChange={(event) => setBinary(event.currentTarget.checked)} />
          Send as bytes, written in hex
        </label>
        {!open && <p class="pg-note">Connect to send.</p>}
        {judged?.message && !judged.faults && <p class="pg-note">This is a message “{judged.message}”.</p>}
        {judged?.faults && (
          <ul class="console-faults" aria-label="Differs from the schema">
            {judged.faults.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {fault && (
          <p class="pg-problem" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

function choicesOf(messages: readonly ComposedMessage[]): Choice[] {
  return messages
    .filter(({ direction }) => direction !== 'receive')
    .flatMap(({ title, examples }) =>
      examples.length === 0
        ? [{ label: title, text: '' }]
        : examples.map(({ label, text }) => ({ label: examples.length > 1 ? `${title}: ${label}` : title, text })),
    );
}
