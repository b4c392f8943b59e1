/** @jsxImportSource preact */

import { indentJson } from '../../../src/core/json/text.ts';
import type { LogEntry } from '../../../src/request/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { JsonText } from '../playground/elements/JsonText.tsx';

/** Maximum number of characters shown. The copy button copies the whole text. */
const MAX_SHOWN = 50_000;

/** One message in full. */
export function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const json = entry.binary || entry.text.length > MAX_SHOWN ? undefined : indentJson(entry.text);
  const text = entry.text.length > MAX_SHOWN ? `${entry.text.slice(0, MAX_SHOWN)}…` : entry.text;
  return (
    <section class="docs-console-details" aria-label={words.selectedMessage}>
      <div class="docs-console-tools">
        <span class="docs-console-grow">
          {entry.message ?? (entry.direction === 'note' ? words.note : words.message)}
          {entry.direction !== 'note' && (
            <span class="docs-pg-type">
              {' '}
              {say(entry.binary ? words.binaryBytes : words.bytes, { count: entry.size })}
            </span>
          )}
        </span>
        <CopyButton label={words.copyMessage} text={() => entry.text} />
      </div>
      {entry.faults && (
        <ul class="docs-console-faults" aria-label={words.differences}>
          {entry.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <pre>{json === undefined ? text : <JsonText text={json} />}</pre>
    </section>
  );
}
