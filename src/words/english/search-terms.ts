import { area } from '../area.ts';

/** The verbs of a language in the search. The texts say what a translation lists. English has `src/search/verbs.ts`. */
export const searchVerbs = area(
  'searchVerbs',
  described(`create get list search update replace delete cancel send upload download import export publish archive pay
    refund confirm approve reject verify start pause resume enable disable retry move invite share assign close login
    logout register test block unblock request track reset copy restore save book schedule unsubscribe connect configure`),
);

/** Other words of a language in the search. English has `src/search/synonyms.ts` and `src/search/stop-words.ts`. */
export const searchWords = area('searchWords', {
  fillers: 'Words that the search ignores, such as "how", "can", and "the", separated by commas',
  ...described(`of with all my order product customer user account payment invoice subscription refund address price
    message file image document email phone token key password error status event team role permission member group
    comment project task country currency language version report delivery cart discount stock category review one
    detail name notification setting contact company booking appointment card transaction balance history number
    template device folder link tax return employee webhook`),
});

function described(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.split(/\s+/).map((word) => [word, `Words and phrases for "${word}" in a search, separated by commas`]),
  );
}
