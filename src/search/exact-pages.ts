import { pathPieces } from '../curl/path-values.ts';
import type { Ranking } from './rank.ts';
import type { SearchPage } from './search-index.ts';

/** The numbers of the pages that a question names exactly. */
interface ExactPages {
  /**
   * The operations with this `operationId` and the channels with this address, those of the open document first. If there
   * are none, the channels whose address has values for its parameters here.
   */
  identified: readonly number[];
  /** The pages with this title. Case does not matter. */
  titled: ReadonlySet<number>;
}

/** Returns a function that finds the pages that a question names exactly. */
export function exactPages(
  pages: readonly SearchPage[],
): (question: string, ranking: Pick<Ranking, 'isAllowed' | 'open'>) => ExactPages {
  const all = pages.map((page, id) => ({ page, id, title: plain(page.t) }));
  return (question, { isAllowed, open }) => {
    const [name, wanted] = [question.trim(), plain(question)];
    const isNamed = ({ k, o, p }: SearchPage) => o === name || (k === 'channel' && p === name);
    const allowed = all.filter(({ page }) => isAllowed(page));
    const named = allowed.filter(({ page }) => isNamed(page));
    const address = addressIn(name);
    const filled =
      named.length > 0 || address === undefined ? [] : allowed.filter(({ page }) => isFilled(page, address));
    const identified = [...named, ...filled.toSorted((one, other) => fixedLength(other.page) - fixedLength(one.page))];
    const distance = ({ a }: SearchPage) => (a === open ? 0 : 1);
    return {
      identified: identified.toSorted((one, other) => distance(one.page) - distance(other.page)).map(({ id }) => id),
      titled: new Set(all.filter(({ title }) => title === wanted).map(({ id }) => id)),
    };
  };
}

/** Returns the address of a channel that may be alone or after a word: `send shop.acme.orders`. Slashes make it a path. */
function addressIn(question: string): string | undefined {
  return /^(?:\p{L}+\s+)?([^\s/]*[.:_-][^\s/]+)$/u.exec(question)?.[1];
}

/** Whether an address is that of a channel with values for its parameters. A part of it must be fixed. */
function isFilled({ k, p = '' }: SearchPage, address: string): boolean {
  if (k !== 'channel' || !p.includes('{')) return false;
  const isNamed = withoutNames(p)
    .split(/[.:_-]/)
    .some((part) => /^[^{}]+$/.test(part));
  return isNamed && pathPieces(p, address) !== undefined;
}

function fixedLength({ p = '' }: SearchPage): number {
  return withoutNames(p).length;
}

function withoutNames(address: string): string {
  return address.replaceAll(/\{[^{}]*\}/g, '{}');
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
