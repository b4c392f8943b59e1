/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';

interface Props {
  /** A text of the catalog with names in braces. */
  text: string;
  /** The content of each placeholder. */
  parts: Readonly<Record<string, ComponentChild>>;
}

/** A text with elements in it, in the order of its language. */
export function Sentence({ text, parts }: Props) {
  return <>{text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece]))}</>;
}
