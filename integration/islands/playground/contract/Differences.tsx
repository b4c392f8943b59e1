/** @jsxImportSource preact */

import { pointerTokens } from '../../../../src/json/pointer.ts';
import { comparison } from '../../../../src/words/english/comparison.ts';
import { contract as words } from '../../../../src/words/english/contract.ts';
import { say } from '../../../../src/words/say.ts';
import type { Difference } from './schema-differences.ts';

interface Props {
  /** `undefined` if nothing is documented, or nothing was compared. */
  differences?: readonly Difference[] | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
  /** Why the document does not describe the response, as the end of a sentence. */
  other?: string | undefined;
  /** Whether the status is an error, so that a match must not look like a success. */
  isError: boolean;
}

const MAX_SHOWN = 50;

/** Lists where the response differs from the document. */
export function Differences({ differences, fault, other, isError }: Props) {
  if (other !== undefined) return <p class="docs-pg-note docs-pg-pad">{say(words.notValidated, { reason: other })}</p>;
  const note = fault !== undefined && (
    <p class="docs-pg-note docs-pg-pad">{say(comparison.bodyNotValidated, { reason: fault })}</p>
  );
  if (!differences || (differences.length === 0 && note)) return note || null;
  if (differences.length === 0) {
    return <p class={isError ? 'docs-pg-fits docs-pg-neutral' : 'docs-pg-fits'}>{words.matches}</p>;
  }
  return (
    <details class="docs-pg-headers docs-pg-differences" open>
      <summary>{say(words.differences, { count: differences.length })}</summary>
      <ul>
        {differences.slice(0, MAX_SHOWN).map((difference) => (
          <li key={`${placeInWords(difference)} ${difference.words}`}>
            {typeof difference.place === 'string' && !difference.place.startsWith('header') ? null : (
              <code>{placeInWords(difference)} </code>
            )}
            {difference.words}
          </li>
        ))}
      </ul>
      {differences.length > MAX_SHOWN && (
        <p class="docs-pg-note docs-pg-pad">{say(words.more, { count: differences.length - MAX_SHOWN })}</p>
      )}
    </details>
  );
}

function placeInWords({ place }: Difference): string {
  if (typeof place === 'string') return place.replace(/^header /, '');
  return place.pointer === '' ? words.body : pointerTokens(place.pointer).join('.');
}
