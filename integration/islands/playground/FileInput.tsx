/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  id: string;
  input: string;
  label?: string | undefined;
  /** Media types, as the document lists them. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  files: Blob[];
  onFiles(files: File[]): void;
}

export function FileInput({ id, input, label, accept, multiple = false, files, onFiles }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const isEmpty = files.length === 0;
  useEffect(() => {
    if (isEmpty && element.current) element.current.value = '';
  }, [isEmpty]);
  return (
    <input
      ref={element}
      id={id}
      type="file"
      data-input={input}
      aria-label={label}
      accept={isType(accept) ? accept : undefined}
      multiple={multiple}
      onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
    />
  );
}

/** `application/octet-stream` and ranges of everything would hide the reader's files from them. */
function isType(accept: string | undefined): boolean {
  return accept !== undefined && !/octet-stream|\*\/\*/.test(accept);
}
