/** @jsxImportSource preact */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { indentJson } from '../../../../src/core/json/text.ts';
import { maskedExample } from '../../../../src/request/form/secrets/masked-example.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { saving as words } from '../../../../src/words/english/saving.ts';
import { say } from '../../../../src/words/say.ts';
import { Scroller } from '../elements/Scroller.tsx';
import { ownSecrets } from '../keep/own-secrets.ts';
import { headerOf } from '../send/header.ts';
import { type PlaygroundRun, wholeText } from '../send/run.ts';
import type { PlaygroundProps } from '../state/props.ts';
import { statusInWords } from '../state/status-words.ts';
import { useDebounced } from '../state/use-debounced.ts';
import { type LineChange, lineChanges } from './line-changes.ts';
import type { ExampleToSave, SavedFile } from './saved-file.ts';

interface Props {
  run: PlaygroundRun;
  saving: NonNullable<PlaygroundProps['saving']>;
}

/** Saves a JSON response as an example of the document. The author sees first what is written. */
export function SaveExample({ run, saving }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [run.pieces]);
  if (run.kind !== 'json' || run.phase !== 'done' || run.end?.complete !== true || !run.head) return null;
  if (isOpen) return <SavePanel run={run} saving={saving} onClose={() => setOpen(false)} />;
  return (
    <div class="docs-pg-foot">
      <button type="button" class="docs-pg-link" onClick={() => setOpen(true)}>
        {words.title}
      </button>
    </div>
  );
}

function SavePanel({ run, saving, onClose }: Props & { onClose(): void }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const status = run.head?.status ?? 0;
  const [name, setName] = useState(() => nameOf(status));
  const [value, setValue] = useState(() =>
    withoutOwnSecrets(maskedExample(indentJson(wholeText(run)) ?? wholeText(run))),
  );
  const [shown, setShown] = useState<SavedFile | { error: string }>();
  const [isSaved, setSaved] = useState(false);
  const debounced = useDebounced(JSON.stringify([name, value]));
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  async function send(isFinal: boolean): Promise<void> {
    const mediaType = (run.head && headerOf(run.head, 'content-type')) ?? '';
    const place = { operation: saving.pointer, status, mediaType };
    const example: ExampleToSave = { document: saving.document, place, name, value, isFinal };
    const answer = await post(saving.path, example);
    setShown(answer);
    if (isFinal && 'after' in answer) setSaved(true);
  }
  useEffect(() => void send(false), [debounced]);

  return (
    <div class="docs-pg-form docs-pg-tool-panel" ref={panel}>
      <span class="docs-pg-section-title">{words.title}</span>
      <label class="docs-pg-label" for={`${id}-name`}>
        {words.name}
      </label>
      <input
        id={`${id}-name`}
        value={name}
        spellcheck={false}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <label class="docs-pg-label" for={`${id}-value`}>
        {words.value}
      </label>
      <textarea
        id={`${id}-value`}
        rows={8}
        spellcheck={false}
        aria-describedby={`${id}-note`}
        value={value}
        onInput={(event) => setValue(event.currentTarget.value)}
      />
      <p class="docs-pg-note" id={`${id}-note`}>
        {words.masked}
      </p>
      <div role="status">
        {shown && 'error' in shown && <p class="docs-pg-problem">{shown.error}</p>}
        {isSaved && shown && 'file' in shown && <p>{say(words.saved, shown)}</p>}
        {shown && 'file' in shown && shown.isUnlisted && <p>{say(words.unlisted, shown)}</p>}
      </div>
      {shown && 'file' in shown && !isSaved && (
        <Changes label={say(words.changes, shown)} lines={lineChanges(shown.before, shown.after)} />
      )}
      <div class="docs-pg-confirm">
        <button
          type="button"
          class="docs-pg-button"
          disabled={isSaved || !shown || 'error' in shown}
          onClick={() => void send(true)}
        >
          {words.save}
        </button>
        <button type="button" class="docs-pg-quiet" onClick={onClose}>
          {playground.cancel}
        </button>
      </div>
    </div>
  );
}

const SIGNS = { same: ' ', added: '+', removed: '-' } as const satisfies Record<LineChange['kind'], string>;

function Changes({ label, lines }: { label: string; lines: readonly LineChange[] }) {
  return (
    <>
      <span class="docs-pg-type">{label}</span>
      <Scroller class="docs-pg-code" label={label}>
        <pre>
          <code>
            {lines.map(({ kind, text }, index) => (
              <span key={index} class={kind === 'same' ? 'docs-tk-comment' : undefined}>
                {`${SIGNS[kind]} ${text}\n`}
              </span>
            ))}
          </code>
        </pre>
      </Scroller>
    </>
  );
}

/** Masks the reader's own credentials, which the API may repeat in its response. */
function withoutOwnSecrets(json: string): string {
  return ownSecrets().reduce((rest, secret) => rest.replaceAll(secret, '***'), json);
}

/** Returns a name such as `not-found`. */
function nameOf(status: number): string {
  const words = statusInWords(status, '').toLowerCase().replaceAll(/\W+/g, '-');
  return words === '' ? `status-${status}` : words;
}

async function post(path: string, example: ExampleToSave): Promise<SavedFile | { error: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(example) }).catch(() => undefined);
  return (await response?.json().catch(() => undefined)) ?? { error: words.failed };
}
