/** @jsxImportSource preact */
interface Props {
  /** Id of the input that has the problem. */
  id: string;
  /** Absent if there is no problem. */
  text: string | undefined;
}

/** Why a value cannot be sent, or does not fit the document. */
export function Problem({ id, text }: Props) {
  if (text === undefined) return null;
  return (
    <p class="docs-pg-problem" id={`${id}-problem`}>
      {text}
    </p>
  );
}
