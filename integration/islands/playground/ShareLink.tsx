/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { linkOf } from '../../../src/request/shared-values.ts';
import { encodeStored } from '../../../src/request/stored-values.ts';
import type { FormValues } from '../../../src/request/values.ts';
import { CopyButton } from './CopyButton.tsx';
import { linkPrefix } from './shared-link.ts';

/** Of what a link leaves out, by name. */
const MOST_NAMES = 6;

/** A link to what is entered, and what of it does not go along. */
export function ShareLink({ form, values, place }: { form: RequestForm; values: FormValues; place: string }) {
  const link = useMemo(() => linkOf(form, values), [form, values]);
  const address = () => {
    const { origin, pathname, search } = location;
    return `${origin}${pathname}${search}${linkPrefix(place)}${encodeStored(link.values)}`;
  };
  const { leftOut } = link;
  const names = leftOut.slice(0, MOST_NAMES).join(', ');
  const more = leftOut.length > MOST_NAMES ? ` and ${leftOut.length - MOST_NAMES} more` : '';
  return (
    <>
      <div class="pg-keep">
        <span class="pg-note">A link to this form, without credentials and files</span>
        <CopyButton what="link" text={address} />
      </div>
      {leftOut.length > 0 && (
        <p class="pg-note pg-left-out">
          Also not in the link: {names}
          {more}.
        </p>
      )}
    </>
  );
}
