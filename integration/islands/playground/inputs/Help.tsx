/** @jsxImportSource preact */
interface Props {
  /** Id of the input that the text describes. */
  id: string;
  /** One line. Text between backticks is code. */
  text: string;
}

/** The description of a value in the document. */
export function Help({ id, text }: Props) {
  return (
    <p class="docs-pg-help" id={helpId(id)}>
      {text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
    </p>
  );
}

/** Returns the id of the text that describes the input with this id. */
export function helpId(id: string): string {
  return `${id}-help`;
}
