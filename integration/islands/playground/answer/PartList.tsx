/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type BodyPart, bodyParts } from '../../../../src/request/multipart-parts.ts';
import type { AnswerHead } from '../../../../src/request/proxy-answer.ts';
import { headerOf } from '../answer-kind.ts';
import { type Exchange, exchangeRecorder } from '../exchange.ts';
import { ResponseHeaders } from '../ResponseHeaders.tsx';
import { sizeInWords } from '../words.ts';

interface Props {
  head: AnswerHead;
  pieces: Uint8Array<ArrayBuffer>[];
  boundary: string;
  /** What the whole is called. */
  label: string;
  /** Shows the body of a part as that of an answer of its own. */
  bodyOf(exchange: Exchange, label: string): ComponentChildren;
}

/** Parts that stand open from the start. */
const FEW = 4;

/** A body of several parts, each with its headers and shown by its own media type. */
export function PartList({ head, pieces, boundary, label, bodyOf }: Props) {
  const { parts, isClosed, isCut } = useMemo(() => bodyParts(joined(pieces), boundary), [pieces, boundary]);
  return (
    <div class="docs-pg-parts">
      {parts.length === 0 && <p class="docs-pg-note docs-pg-pad">No part of it could be made out.</p>}
      {parts.map((part, index) => (
        <Part
          key={index}
          head={head}
          part={part}
          label={label === 'Response body' ? `Part ${index + 1}` : `${label}.${index + 1}`}
          open={index < FEW}
          bodyOf={bodyOf}
        />
      ))}
      {isCut && <p class="docs-pg-note docs-pg-pad">Only the first {parts.length} parts are listed.</p>}
      {!isClosed && !isCut && (
        <p class="docs-pg-notice">Incomplete: the delimiter that ends the last part is missing.</p>
      )}
    </div>
  );
}

interface PartProps extends Pick<Props, 'head' | 'label' | 'bodyOf'> {
  part: BodyPart;
  open: boolean;
}

function Part({ head, part, label, open, bodyOf }: PartProps) {
  const [isOpen, setOpen] = useState(open);
  const own = useMemo((): AnswerHead => ({ ...head, headers: part.headers, coding: undefined }), [head, part]);
  const exchange = useMemo(() => (isOpen ? exchangeOf(own, part) : undefined), [isOpen, own, part]);
  const name = nameOf(own);
  const type = headerOf(own, 'content-type');
  return (
    <details class="docs-pg-headers" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="docs-pg-section-title">
          {label}
          {name && <span class="docs-pg-name"> {name}</span>}
        </span>
        <span class="docs-pg-section-note">{[type, sizeInWords(part.body.length)].filter(Boolean).join(', ')}</span>
      </summary>
      {exchange && (
        <>
          <ResponseHeaders head={own} />
          {exchange.fault !== undefined && (
            <p class="docs-pg-notice">The part is labelled JSON and is not valid JSON: {exchange.fault}</p>
          )}
          {bodyOf(exchange, label)}
        </>
      )}
    </details>
  );
}

function exchangeOf(head: AnswerHead, { body }: BodyPart): Exchange {
  const recorder = exchangeRecorder(() => 0);
  recorder.record({ kind: 'head', head });
  if (body.length > 0) recorder.record({ kind: 'bytes', bytes: body });
  recorder.finish({ cancelled: false });
  return recorder.snapshot();
}

/** What the part says that it is (RFC 7578 section 4.2). */
function nameOf(head: AnswerHead): string | undefined {
  const disposition = headerOf(head, 'content-disposition') ?? '';
  const [, name] = /[;\s]name\s*=\s*"?([^";]*)/i.exec(disposition) ?? [];
  const [, file] = /[;\s]filename\s*=\s*"?([^";]*)/i.exec(disposition) ?? [];
  return [name, file].filter(Boolean).join(' ') || undefined;
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
