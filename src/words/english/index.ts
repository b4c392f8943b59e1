import { memo } from '../../core/json/memo.ts';
import { type Translation, withWords } from '../area.ts';
import { changes } from './changes.ts';
import { channel } from './channel.ts';
import { components } from './components.ts';
import { form } from './form.ts';
import { islands } from './islands.ts';
import { mcp } from './mcp.ts';
import { navigation } from './navigation.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';
import { pageMenu } from './page-menu.ts';
import { reference } from './reference.ts';
import { removed } from './removed.ts';
import { samples } from './samples.ts';
import { schema } from './schema.ts';
import { searchField } from './search-field.ts';
import { searchVerbs, searchWords } from './search-terms.ts';
import { security } from './security.ts';
import { signIn } from './sign-in.ts';

/** Every area of the catalog. In `docs.json`, `words` overrides texts by `"AREA.NAME"`. */
export const english = {
  ...islands,
  changes,
  channel,
  components,
  form,
  mcp,
  navigation,
  notFound,
  page,
  pageMenu,
  reference,
  removed,
  samples,
  schema,
  searchField,
  searchVerbs,
  searchWords,
  security,
  signIn,
};

/** All texts of a page. Those that a translation does not have are in English. */
export type Words = typeof english;

/** Returns every text in the words of a translation. */
export function wordsIn(translation: Translation | undefined): Words {
  return completed(translation ?? ENGLISH);
}

const ENGLISH: Translation = {};

const completed = memo((translation: Translation) => withWords(translation, () => mapAreas((area) => ({ ...area }))));

function mapAreas(copy: (area: object) => object): Words {
  return Object.fromEntries(Object.entries(english).map(([name, area]) => [name, copy(area)])) as Words;
}
