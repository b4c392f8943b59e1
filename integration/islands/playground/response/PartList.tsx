/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { jsonFault } from '../../../../src/core/json/syntax-fault.ts';
import { jsonFaultWords } from '../../../../src/request/form/faults/json-fault-words.ts';
import { type BodyPart, bodyParts } from '../../../../src/request/http/wire/multipart-parts.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { headerOf } from '../send/header.ts';
import { type PlaygroundRun, runRecorder } from '../send/run.ts';
import { sizeInWords } from '../state/words.ts';
import { dispositionParameter } from './content-disposition.ts';

interface Props {
  head: AnswerHead;
  pieces: Uint8Array<ArrayBuffer>[];
  boundary: string;
  /** Label of the whole body. */
  label: string;
  /** Renders a part like a response. */
  bodyOf(run: PlaygroundRun, label: string): ComponentChildren;
}

/** Number of parts of a list that are open initially. */
const OPEN_PARTS = 4;
/** Matches the label of a part within a part. The parts in it are closed, because a small body can hold thousands. */
const NESTED = /\.\d+$/;

/** A multipart body. Each part has its headers and a view for its media type. */
export function PartList({ head, pieces, boundary, label, bodyOf }: Props) {
  const { parts, isClosed, isCut } = useMemo(() => bodyParts(concatenate(pieces), boundary), [pieces, boundary]);
  return (
    <div class="docs-pg-parts">
      {parts.length === 0 && <p class="docs-pg-note docs-pg-pad">{words.noParts}</p>}
      {parts.map((part, index) => (
        <Part
          key={index}
          head={head}
          part={part}
          label={label === words.body ? say(words.part, { number: index + 1 }) : `${label}.${index + 1}`}
          open={index < OPEN_PARTS && !NESTED.test(label)}
          bodyOf={bodyOf}
        />
      ))}
      {isCut && <p class="docs-pg-note docs-pg-pad">{say(words.firstParts, { count: parts.length })}</p>}
      {!isClosed && !isCut && <p class="docs-pg-notice">{words.unclosed}</p>}
    </div>
  );
}

interface PartProps extends Pick<Props, 'head' | 'label' | 'bodyOf'> {
  part: BodyPart;
  open: boolean;
}

function Part({ head, part, label, open, bodyOf }: PartProps) {
  const [isOpen, setOpen] = useState(open);
  const partHead = useMemo((): AnswerHead => ({ ...head, headers: part.headers, coding: undefined }), [head, part]);
  const run = useMemo(() => (isOpen ? runOf(partHead, part) : undefined), [isOpen, partHead, part]);
  const fault = run?.isInvalidJson ? jsonFault(run.text.join('')) : undefined;
  const name = nameOf(partHead);
  const type = headerOf(partHead, 'content-type');
  return (
    <details class="docs-pg-subpart" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="docs-pg-section-title">
          {label}
          {name && <span class="docs-pg-name"> {name}</span>}
        </span>
        <span class="docs-pg-section-note">{[type, sizeInWords(part.body.length)].filter(Boolean).join(', ')}</span>
      </summary>
      {run && (
        <>
          {fault && <p class="docs-pg-notice">{say(words.invalidPart, { fault: jsonFaultWords(fault) })}</p>}
          {bodyOf(run, label)}
        </>
      )}
    </details>
  );
}

function runOf(head: AnswerHead, { body }: BodyPart): PlaygroundRun {
  const recorder = runRecorder(() => 0);
  recorder.record({ kind: 'head', head });
  if (body.length > 0) recorder.record({ kind: 'bytes', bytes: body });
  recorder.record({ kind: 'end', end: { complete: true, truncated: false, bytes: body.length } });
  recorder.finish({ cancelled: false });
  return recorder.snapshot();
}

/** Returns the field name and the file name of a part (RFC 7578 section 4.2). */
function nameOf(head: AnswerHead): string | undefined {
  const disposition = headerOf(head, 'content-disposition') ?? '';
  const names = (['name', 'filename'] as const).map((each) => dispositionParameter(disposition, each));
  return names.filter(Boolean).join(' ') || undefined;
}

function concatenate(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
