/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { body } from '../../../../src/words/english/body.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { breakable, WORDS } from '../elements/breakable.tsx';
import { Help } from './Help.tsx';
import { Problem } from './Problem.tsx';

export interface NamedValue {
  name: string;
  /** The type in words. */
  type: string;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}

interface Props extends NamedValue {
  /** Id of the input that the name labels. */
  inputId: string;
  /** What the document says about the value. */
  description?: string | undefined;
  /** Why the value cannot be sent, or does not fit the document. */
  problem?: string | undefined;
  /** Whether the input needs the full width. */
  wide?: boolean | undefined;
  children: ComponentChildren;
  /** What comes after the help: options that readers seldom need. */
  options?: ComponentChildren;
}

/** An input with its name, type, description, and problem. */
export function Field(props: Props) {
  const { inputId, description, problem, wide, children, options } = props;
  const help = description && <Help id={inputId} text={description} />;
  return (
    <div class={wide ? 'docs-pg-field docs-pg-wide' : 'docs-pg-field'}>
      <label for={inputId} id={`${inputId}-label`}>
        <FieldName {...props} />
      </label>
      <div class="docs-pg-input">
        {wide && help}
        {children}
        <Problem id={inputId} text={problem} />
        {!wide && help}
        {options}
      </div>
    </div>
  );
}

/** The name of a value, whether it is required, and its type. */
export function FieldName({ name, type, required, deprecated }: NamedValue) {
  return (
    <>
      <span class="docs-pg-name">
        {/* On a right-to-left page, the brackets of `ids[]` must stay at its end. */}
        <bdi>{breakable(name.trim() ? name : JSON.stringify(name), WORDS)}</bdi>
        {required && <span class="docs-pg-required"> {body.required}</span>}
      </span>
      <span class="docs-pg-type">
        {type}
        {deprecated && lists.separator + body.deprecated}
      </span>
    </>
  );
}
