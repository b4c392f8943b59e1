/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { linkOf } from '../../../src/request/shared-values.ts';
import { encodeStored } from '../../../src/request/stored-values.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Readings } from './readings.ts';
import { linkPrefix } from './shared-link.ts';
import { useSlice } from './use-slice.ts';

/** Of what a link leaves out, by name. */
const MOST_NAMES = 6;

/** A link to what is entered, and what of it does not go along. */
export function ShareLink({ form, readings, place }: { form: RequestForm; readings: Readings; place: string }) {
  const entered = useSlice(readings.late, (reading) => reading.entered);
  const { leftOut } = useMemo(() => linkOf(form, entered), [form, entered]);
  const address = () => {
    const { origin, pathname, search } = location;
    return `${origin}${pathname}${search}${linkPrefix(place)}${encodeStored(linkOf(form, readings.now().entered).values)}`;
  };
  const names = leftOut.slice(0, MOST_NAMES).join(', ');
  const more = leftOut.length > MOST_NAMES ? ` and ${leftOut.length - MOST_NAMES} more` : '';
  return (
    <>
      <div class="docs-pg-keep">
        <span class="docs-pg-note">A link to this form, without credentials and files</span>
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
