/** @jsxImportSource preact */
import { type ComponentChildren, Fragment } from 'preact';

interface Props {
  /** Id of the input that the name is the label of. */
  inputId: string;
  name: string;
  /** The type in words. */
  type: string;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
  /** Why what has been entered cannot be sent, or does not fit the document. */
  problem?: string | undefined;
  /** The input needs the whole width. */
  wide?: boolean | undefined;
  children: ComponentChildren;
}

/** A name and its input. */
export function Field({ inputId, name, type, required, deprecated, problem, wide, children }: Props) {
  return (
    <div class={wide ? 'pg-field pg-wide' : 'pg-field'}>
      <label for={inputId}>
        <span class={deprecated ? 'pg-name pg-deprecated' : 'pg-name'}>
          {breakable(name)}
          {required && <span class="pg-required"> required</span>}
        </span>
        <span class="pg-type">{type}</span>
      </label>
      <div class="pg-input">
        {children}
        {problem && (
          <p class="pg-problem" id={`${inputId}-problem`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** A long name breaks between its words. */
function breakable(name: string) {
  return name.split(/(?<=[_.\-/[])|(?<=[a-z\d])(?=[A-Z])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
