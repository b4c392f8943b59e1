/** @jsxImportSource preact */
interface Props {
  /** Id of the input, which is described by the text. */
  id: string;
  /** One line. Text between backticks is code. */
  text: string;
}

/** What the document says about a value. */
export function Help({ id, text }: Props) {
  return (
    <p class="docs-pg-help" id={helpId(id)}>
      {text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
    </p>
  );
}

/** Id of the text that explains the input with this id. */
export function helpId(id: string): string {
  return `${id}-help`;
}
