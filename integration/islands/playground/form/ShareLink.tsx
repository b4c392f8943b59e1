/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { linkOf } from '../../../../src/form/stored/shared-values.ts';
import { encodeStored } from '../../../../src/form/stored/stored-values.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { linkPrefix } from '../keep/shared-link.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';

/** Names that the note lists. It counts the others. */
const MOST_NAMES = 6;

/** A link to the entered values, and a list of those that it leaves out. */
export function ShareLink({ form, derived, place }: { form: RequestForm; derived: DerivedFormStore; place: string }) {
  const entered = useSlice(derived.late, ({ entered }) => entered);
  const { leftOut } = useMemo(() => linkOf(form, entered), [form, entered]);
  const address = () => {
    const { origin, pathname, search } = location;
    return `${origin}${pathname}${search}${linkPrefix(place)}${encodeStored(linkOf(form, derived.now().entered).values)}`;
  };
  const names = leftOut.slice(0, MOST_NAMES).join(', ');
  const more = leftOut.length > MOST_NAMES ? ` and ${leftOut.length - MOST_NAMES} more` : '';
  return (
    <>
      <div class="docs-pg-keep">
        <span class="docs-pg-note">Copy link to this request (without credentials or files)</span>
        <CopyButton what="link" text={address} />
      </div>
      {leftOut.length > 0 && (
        <p class="docs-pg-note docs-pg-left-out">
          Also not in the link: {names}
          {more}.
        </p>
      )}
    </>
  );
}
