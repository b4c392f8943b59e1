/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fileName } from '../../../src/request/request-body.ts';
import { sizeInWords } from './words.ts';

interface Props {
  id: string;
  input: string;
  label?: string | undefined;
  /** Media types, as the document lists them. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  files: Blob[];
  onFiles(files: Blob[]): void;
}

/** A place to drop files, with the browser's own way to choose them by mouse and keyboard. Several are added up. */
export function FileInput({ id, input, label, accept, multiple = false, files, onFiles }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isEmpty = files.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // What was chosen before the form was live, or is being chosen now, stays.
    if (isEmpty && !wasEmpty.current && element.current) element.current.value = '';
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const given = (list: FileList | null | undefined) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) onFiles(multiple ? [...files, ...chosen] : chosen.slice(0, 1));
  };
  const dragged = (event: JSX.TargetedDragEvent<HTMLDivElement>, isOver: boolean) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the way by keyboard
    <div
      class={over ? 'docs-pg-drop docs-pg-drop-over' : 'docs-pg-drop'}
      onDragOver={(event) => dragged(event, true)}
      onDragLeave={(event) => dragged(event, false)}
      onDrop={(event) => {
        dragged(event, false);
        given(event.dataTransfer?.files);
      }}
    >
      <input
        ref={element}
        id={id}
        type="file"
        data-input={input}
        aria-label={label}
        accept={isType(accept) ? accept : undefined}
        multiple={multiple}
        onChange={(event) => {
          given(event.currentTarget.files);
          // The list below says what is chosen; the same file may then be chosen again.
          if (multiple) event.currentTarget.value = '';
        }}
      />
      <span class="docs-pg-note" aria-hidden="true">
        {multiple ? 'or drop files here' : 'or drop a file here'}
      </span>
      {!isEmpty && (
        <ul>
          {files.map((file, index) => (
            <li key={index}>
              <span class="docs-pg-name">{fileName(file)}</span>
              <span class="docs-pg-type">
                {sizeInWords(file.size)}
                {file.type && `, ${file.type}`}
              </span>
              <button
                type="button"
                class="docs-pg-quiet"
                aria-label={`Remove ${fileName(file)}`}
                onClick={() => onFiles(files.toSpliced(index, 1))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `application/octet-stream` and ranges of everything would hide the reader's files from them. */
function isType(accept: string | undefined): boolean {
  return accept !== undefined && !/octet-stream|\*\/\*/.test(accept);
}
