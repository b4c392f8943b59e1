import type { Ranking } from './rank.ts';
import type { SearchPage } from './search-index.ts';

/** The numbers of the pages that a question names exactly. */
interface ExactPages {
  /** The operations with this `operationId` and the channels with this address, those of the open document first. */
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
    const identified = all.filter(({ page }) => isNamed(page) && isAllowed(page));
    const far = ({ a }: SearchPage) => (a === open ? 0 : 1);
    return {
      identified: identified.toSorted((one, other) => far(one.page) - far(other.page)).map(({ id }) => id),
      titled: new Set(all.filter(({ title }) => title === wanted).map(({ id }) => id)),
    };
  };
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
