/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';

interface Props {
  /** A text from the catalog, with placeholders in braces. */
  text: string;
  /** The content of each placeholder. */
  parts: Readonly<Record<string, ComponentChild>>;
}

/** A text with elements in place of its placeholders. Each translation has its own order. */
export function Sentence({ text, parts }: Props) {
  return <>{text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece]))}</>;
}
