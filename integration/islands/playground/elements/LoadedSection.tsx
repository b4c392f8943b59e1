/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { Section, type SectionProps } from './Section.tsx';
import { useLoading } from './use-loading.ts';

interface Props<Code> extends Omit<SectionProps, 'children' | 'element' | 'onNear'> {
  element?: RefObject<HTMLDetailsElement> | undefined;
  load(): Promise<Code>;
  children(code: Code): ComponentChildren;
}

/** A section that loads its inputs when the reader is about to open it. The server renders it empty. */
export function LoadedSection<Code extends object>({ element, load, children, ...section }: Props<Code>) {
  const [code, setCode] = useState<Code>();
  const ownElement = useRef<HTMLDetailsElement>(null);
  const details = element ?? ownElement;
  const { isLoading, failure, start } = useLoading(() => load().then(setCode), details);
  const begin = () => {
    if (!code) start();
  };
  // The section may be open already, because the reader opened it before hydration or because it has stored values.
  useEffect(() => {
    if (details.current?.open) begin();
  }, [section.open]);
  return (
    <Section {...section} element={details} onNear={begin}>
      {code && children(code)}
      {isLoading && <p class="docs-pg-note">{words.loading}</p>}
      {failure && <p class="docs-pg-problem">{failure}</p>}
    </Section>
  );
}
