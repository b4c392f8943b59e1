/** @jsxImportSource preact */

import type { SecurityAlternative } from '../../../../src/request/form/form.ts';
import { sharedHeaders } from '../../../../src/request/http/shared-headers.ts';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { andList } from '../../../../src/words/english/short-list.ts';
import { say } from '../../../../src/words/say.ts';

/** Says which credential is sent if several belong in the same header. */
export function SharedHeaders({ alternative }: { alternative: SecurityAlternative }) {
  return (
    <>
      {sharedHeaders(alternative).map(({ header, schemes }) => (
        <p class="docs-pg-note" key={header}>
          {say(words.sharedHeader, { names: andList(schemes), header, last: schemes.at(-1) ?? '' })}
        </p>
      ))}
    </>
  );
}
