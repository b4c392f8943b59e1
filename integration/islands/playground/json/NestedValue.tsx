/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { FieldName, type NamedValue } from '../inputs/Field.tsx';
import { focusAdded, focusToType, focusWhenRendered } from '../inputs/focus-rows.ts';
import { Help, helpId } from '../inputs/Help.tsx';
import { Problem } from '../inputs/Problem.tsx';

interface Props extends NamedValue {
  /** Key of the value, to focus the button that adds it if it is missing. */
  input: string;
  /** Prefix of the ids of the inputs. */
  inputId: string;
  description?: string | undefined;
  problem?: string | undefined;
  present: boolean;
  /** Whether its inputs are there before it is present. */
  open: boolean;
  onAdd(): void;
  onRemove(): void;
  children: ComponentChildren;
}

/**
 * An object or a list inside another. The reader adds it, because a schema may contain itself without end. The inputs of
 * one that must not be empty are there at once, and entering a value adds it.
 */
export function NestedValue(props: Props) {
  const { input, inputId, name, description, problem } = props;
  const { present, open, onAdd, onRemove, children } = props;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    focusAdded(fieldset.current);
    onAdd();
  };
  const remove = () => {
    onRemove();
    // The pressed button disappears.
    if (open) focusWhenRendered(() => focusToType(fieldset.current?.querySelector<HTMLElement>(CONTROLS)));
  };
  return (
    <fieldset
      class="docs-pg-json-nested"
      ref={fieldset}
      aria-labelledby={`${inputId}-label`}
      aria-describedby={
        [problem && `${inputId}-problem`, description && helpId(inputId)].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>
        <span class="docs-pg-json-head" id={`${inputId}-label`}>
          <FieldName {...props} />
        </span>
        {(present || !open) && (
          <button
            type="button"
            class="docs-pg-quiet"
            data-input={present ? undefined : input}
            aria-label={say(present ? body.removeNamed : body.addNamed, { name })}
            onClick={present ? remove : add}
          >
            {present ? body.remove : body.add}
          </button>
        )}
      </legend>
      <Problem id={inputId} text={problem} />
      {description && <Help id={inputId} text={description} />}
      {(present || open) && children}
    </fieldset>
  );
}

const CONTROLS = 'input, select, textarea, button';
