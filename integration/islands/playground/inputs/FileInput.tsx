/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fileName } from '../../../../src/request/http/file-name.ts';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { sizeInWords } from '../state/words.ts';
import { focusAfterRemoval } from './focus-rows.ts';
import { helpId } from './Help.tsx';

interface Props {
  id: string;
  input: string;
  label?: string | undefined;
  /** Media types in the document. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Whether the field around the input has a text that describes the file. */
  described?: boolean | undefined;
  problem?: string | undefined;
  files: Blob[];
  onFiles(files: Blob[]): void;
}

/** A drop zone around the browser's file input. With `multiple`, adds new files to the existing ones. */
export function FileInput(props: Props) {
  const { id, input, label, accept, multiple = false, described, problem, files, onFiles } = props;
  const element = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const isEmpty = files.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // Keeps files that the reader chose before hydration, or is choosing now.
    if (isEmpty && !wasEmpty.current && element.current) element.current.value = '';
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  useEffect(() => {
    // The input then names the same files as the list below it, for example those that were dropped.
    if (element.current && !isEmpty) element.current.files = fileListOf(files);
  }, [files]);
  const addFiles = (list: FileList | null | undefined) => {
    const added = [...(list ?? [])];
    if (added.length > 0) onFiles(multiple ? [...files, ...added] : added.slice(0, 1));
  };
  const dragged = (event: JSX.TargetedDragEvent<HTMLDivElement>, isOver: boolean) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside works by keyboard
    <div
      class={over ? 'docs-pg-drop docs-pg-drop-over' : 'docs-pg-drop'}
      ref={zone}
      onDragOver={(event) => dragged(event, true)}
      onDragLeave={(event) => dragged(event, false)}
      onDrop={(event) => {
        dragged(event, false);
        addFiles(event.dataTransfer?.files);
      }}
    >
      <input
        ref={element}
        id={id}
        type="file"
        data-input={input}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={[problem && `${id}-problem`, described && helpId(id)].filter(Boolean).join(' ') || undefined}
        accept={isType(accept) ? accept : undefined}
        multiple={multiple}
        onChange={(event) => addFiles(event.currentTarget.files)}
      />
      <span class="docs-pg-note" aria-hidden="true">
        {multiple ? body.dropFiles : body.dropFile}
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
                aria-label={say(body.removeNamed, { name: fileName(file) })}
                onClick={() => {
                  onFiles(files.toSpliced(index, 1));
                  focusAfterRemoval(zone.current, 'li', index);
                }}
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

function fileListOf(files: readonly Blob[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) {
    transfer.items.add(file instanceof File ? file : new File([file], fileName(file), { type: file.type }));
  }
  return transfer.files;
}

/** Ignores `application/octet-stream` and the range of all types, because file dialogs would hide most files. */
function isType(accept: string | undefined): boolean {
  return accept !== undefined && !/octet-stream|\*\/\*/.test(accept);
}
