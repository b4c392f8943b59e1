/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { body } from '../../../../src/words/english/body.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { say } from '../../../../src/words/say.ts';
import { breakable, WORDS } from '../elements/breakable.tsx';
import { Help } from './Help.tsx';
import { Problem } from './Problem.tsx';

export interface NamedValue {
  name: string;
  /** The type in words. */
  type: string;
  required?: boolean | 'if sent' | undefined;
  deprecated?: boolean | undefined;
}

interface Props extends NamedValue {
  /** Id of the input that the name labels. */
  inputId: string;
  /** What the document says about the value. */
  description?: string | undefined;
  /** Why the value cannot be sent, or does not fit the document. */
  problem?: string | undefined;
  /** Sends the request without the value. Absent if the value is not missing, or cannot be left out. */
  onSkip?: (() => void) | undefined;
  /** Removes the input from the form. Absent if the form always has it. */
  onRemove?: (() => void) | undefined;
  children: ComponentChildren;
  /** What comes after the help: options that readers seldom need. */
  options?: ComponentChildren;
}

/** An input with its name, type, description, and problem. */
export function Field(props: Props) {
  const { inputId, name, description, problem, onSkip, onRemove, children, options } = props;
  return (
    <div class="docs-pg-field">
      <div class="docs-pg-label">
        <label for={inputId} id={`${inputId}-label`}>
          <FieldName {...props} />
        </label>
        {onRemove && (
          <button type="button" class="docs-pg-quiet" aria-label={say(body.removeNamed, { name })} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      <div class="docs-pg-input">
        {children}
        <Problem id={inputId} text={problem} onSkip={onSkip} />
        {description && <Help id={inputId} text={description} />}
        {options}
      </div>
    </div>
  );
}

/** When a field is required: in a value that may be left out, only if that is sent. */
export function whenRequired(
  required: boolean,
  { optional }: { optional?: boolean | undefined },
): NamedValue['required'] {
  return required && optional ? 'if sent' : required;
}

/** The name of a value, its type, and whether it is required. */
export function FieldName({ name, type, required, deprecated }: NamedValue) {
  return (
    <>
      <span class="docs-pg-name">
        {/* On a right-to-left page, the brackets of `ids[]` must stay at its end. */}
        <bdi>{breakable(name.trim() ? name : JSON.stringify(name), WORDS)}</bdi>
      </span>
      <span class="docs-pg-type">
        {type}
        {deprecated && lists.separator + body.deprecated}
      </span>
      {required && <span class="docs-pg-required">{required === 'if sent' ? body.requiredIfSent : body.required}</span>}
    </>
  );
}
