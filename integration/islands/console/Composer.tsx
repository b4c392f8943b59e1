/** @jsxImportSource preact */

import { useMemo, useState } from 'preact/hooks';
import { bytesOfHex } from '../../../src/request/connection/hex.ts';
import type { MediaTypeField } from '../../../src/request/form/form.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { TextBody } from '../playground/form/TextBody.tsx';
import { TextArea } from '../playground/inputs/TextArea.tsx';
import type { Judge } from './judge.ts';
import type { MessageChoice } from './message-choices.ts';

interface Props {
  id: string;
  choices: readonly MessageChoice[];
  /** Index of the chosen one. */
  chosen: number;
  onChosen(index: number): void;
  text: string;
  onText(text: string): void;
  /** Whether the text is bytes in hex. */
  binary: boolean;
  onBinary(binary: boolean): void;
  open: boolean;
  judge: Judge | undefined;
  /** Returns why the message could not be sent, or `undefined` if it was sent. */
  onSend(content: string | Uint8Array<ArrayBuffer>): string | undefined;
}

/** Why a message was not sent, and the message and the state of the connection at that time. */
interface Failure {
  problem: string | undefined;
  open: boolean;
  text: string;
  binary: boolean;
}

/** An editor for a message to send, as text or as bytes in hex. Starts with the first example. */
export function Composer({
  id,
  choices,
  chosen,
  onChosen,
  text,
  onText,
  binary,
  onBinary,
  open,
  judge,
  onSend,
}: Props) {
  const [failure, setFailure] = useState<Failure>();
  const bytes = binary ? bytesOfHex(text) : undefined;
  const choice = choices[chosen];
  const media = useMemo(() => mediaOf(choice), [choice]);
  const judged = binary || text.trim() === '' ? undefined : judge?.(text, 'sent');
  // Forget a failure when the message changes, or when the connection opens or closes.
  const isCurrent = failure?.open === open && failure.text === text && failure.binary === binary;
  const fault = isCurrent ? failure.problem : undefined;
  const isInvalid = fault === words.invalidHex;
  const send = () => {
    const problem = !open ? words.notConnected : binary && !bytes ? words.invalidHex : onSend(bytes ?? text);
    setFailure({ problem, open, text, binary });
  };
  return (
    <div class="docs-console-composer">
      <div class="docs-console-to">
        <span class="docs-pg-section-title">{words.send}</span>
        {choices.length > 0 && (
          <select
            aria-label={words.message}
            onChange={(event) => {
              const index = event.currentTarget.selectedIndex;
              onChosen(index);
              onBinary(choices[index]?.isBinary ?? false);
              onText(choices[index]?.text ?? '');
            }}
          >
            {choices.map(({ label }, index) => (
              <option key={index}>{label}</option>
            ))}
          </select>
        )}
      </div>
      <div class="docs-pg-section-body">
        {/* Ctrl+Enter or Cmd+Enter sends the message, as in the playground. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the input inside */}
        <div
          class="docs-console-message"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        >
          {media && !binary ? (
            <TextBody
              key={chosen}
              id={`${id}-message`}
              media={media}
              text={text}
              label={words.messageToSend}
              onText={onText}
            />
          ) : (
            <TextArea
              aria-label={words.messageToSend}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? `${id}-problem` : undefined}
              rows={6}
              text={text}
              onText={onText}
            />
          )}
        </div>
        <div class="docs-console-foot">
          <button
            type="button"
            class="docs-pg-send"
            aria-disabled={!open}
            aria-describedby={open ? undefined : `${id}-closed`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={send}
          >
            {words.send}
          </button>
          {binary && <span>{words.sendAsBinary}</span>}
          {judged?.message && !judged.faults && (
            <span class="docs-console-match">{say(words.matches, { message: judged.message })}</span>
          )}
          {!open && <span id={`${id}-closed`}>{words.connectToSend}</span>}
        </div>
        {judged?.faults && !media?.form && (
          <ul class="docs-console-faults" aria-label={words.differences}>
            {judged.faults.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {fault && (
          <p class="docs-pg-problem" id={`${id}-problem`} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

/** Describes the message as a request body, so that it can be edited like one. */
function mediaOf(choice: MessageChoice | undefined): MediaTypeField | undefined {
  if (!choice) return undefined;
  return { mediaType: choice.contentType, entry: 'text', example: choice.text, form: choice.form };
}
