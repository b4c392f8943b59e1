/** @jsxImportSource preact */

import { pointerTokens } from '../../../../src/json/pointer.ts';
import { comparison } from '../../../../src/words/english/comparison.ts';
import { contract as words } from '../../../../src/words/english/contract.ts';
import { say } from '../../../../src/words/say.ts';
import type { Difference } from './schema-differences.ts';

interface Props {
  /** `undefined` if nothing is documented, or nothing was compared. */
  differences?: readonly Difference[] | undefined;
  /** The number of all differences, of which the list may have only the first ones. */
  count?: number | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
  /** Why the document does not describe the response, as the end of a sentence. */
  other?: string | undefined;
  /** Whether the status is an error, so that a match must not look like a success. */
  isError: boolean;
}

const MAX_SHOWN = 50;

/** Lists where the response differs from the document. */
export function Differences({ differences, count = 0, fault, other }: Omit<Props, 'isError'>) {
  if (other !== undefined) return <p class="docs-pg-note docs-pg-pad">{say(words.notValidated, { reason: other })}</p>;
  const note = fault !== undefined && (
    <p class="docs-pg-note docs-pg-pad">{say(comparison.bodyNotValidated, { reason: fault })}</p>
  );
  if (!differences?.length) return note || null;
  return (
    <details class="docs-pg-headers docs-pg-differences" open>
      <summary>{say(words.differences, { count })}</summary>
      <ul>
        {differences.slice(0, MAX_SHOWN).map((difference) => (
          <li key={`${placeInWords(difference)} ${difference.words}`}>
            {typeof difference.place === 'string' && !difference.place.startsWith('header') ? null : (
              <code>{placeInWords(difference)}</code>
            )}{' '}
            {difference.words}
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && <p class="docs-pg-note docs-pg-pad">{say(words.more, { count: count - MAX_SHOWN })}</p>}
    </details>
  );
}

/** The result that screen readers announce: whether the response matches, or how many differences the list has. */
export function Verdict({ differences, count = 0, fault, other, isError }: Props) {
  if (!differences || other !== undefined) return null;
  if (count > 0) return <p class="docs-pg-unseen">{say(words.differences, { count })}</p>;
  if (fault !== undefined) return null;
  return <p class={isError ? 'docs-pg-fits docs-pg-neutral' : 'docs-pg-fits'}>{words.matches}</p>;
}

function placeInWords({ place }: Difference): string {
  if (typeof place === 'string') return place.replace(/^header /, '');
  return place.pointer === '' ? words.body : pointerTokens(place.pointer).join('.');
}
