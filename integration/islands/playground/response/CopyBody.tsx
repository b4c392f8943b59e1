/** @jsxImportSource preact */

import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { isText } from '../send/response-kind.ts';
import { type PlaygroundRun, wholeText } from '../send/run.ts';

/** Maximum number of bytes to copy and to search. Joining more would block the page. */
export const MAX_JOINED = 50_000_000;

interface Props {
  run: PlaygroundRun;
  /** Name of the body for screen readers. */
  label: string;
  /** Whether the reader sees the body as it was received, and not formatted. */
  isRaw: boolean;
}

/** Copies a body that is text. */
export function CopyBody({ run, label, isRaw }: Props) {
  const { kind, laidOut, clipped, size } = run;
  if (!isText(kind) || size > MAX_JOINED) return null;
  return (
    <CopyButton
      what="response"
      label={label === words.body ? words.copyBody : say(words.copyNamed, { name: label })}
      text={() => (isRaw || laidOut === undefined || clipped ? wholeText(run) : laidOut)}
    />
  );
}
