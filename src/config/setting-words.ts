import { joinPointer } from '../json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue } from '../json/record.ts';
import { didYouMean, problem } from '../problems/problem.ts';
import type { Problem } from '../problems/problems.ts';
import { nearest } from '../text/nearest.ts';
import { languageProblem } from './language-code.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';
import type { SettingsSource } from './source.ts';

/** Themes of Mintlify. Each is shown as the one theme of this package. */
const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'];

/** Entries of the page menu, as Mintlify names them. */
const CONTEXTUAL = [
  ...['copy', 'view', 'assistant', 'chatgpt', 'claude', 'perplexity', 'grok', 'aistudio', 'devin', 'windsurf'],
  ...['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp', 'download-spec', 'download-pdf'],
];

const LINK_TYPES = ['button', 'github', 'discord', 'link'];
const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'];

/** A word in docs.json that should be one of a few. Other words do no harm, but have no effect. */
interface StatedWord {
  pointer: string;
  word: unknown;
  known: readonly string[];
  /** Whether the word is a key. */
  isKey?: boolean;
}

/** Words that have no effect. Most are misspelled. */
export function wordProblems({ value, locate, locateKey }: SettingsSource): Problem[] {
  if (!isRecord(value)) return [];
  const unknown = statedWords(value).flatMap(({ pointer, word, known, isKey }): Problem[] => {
    if (typeof word !== 'string' || known.includes(word.toLowerCase())) return [];
    const suggestion = nearest(word.toLowerCase(), known);
    const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
    const facts = { word, words: known.join(', ') };
    if (!isKey) {
      const place = { ...locate(pointer), pointer };
      return [problem('setting-word-unknown', { ...facts, setting: nameOf(pointer) }, place, hint)];
    }
    const setting = nameOf(pointer.slice(0, pointer.lastIndexOf('/')));
    return [problem('setting-word-unknown/network', { ...facts, setting }, { ...locateKey(pointer), pointer }, hint)];
  });
  const languages = languagesIn(value['navigation'], '/navigation').flatMap(({ pointer, word }): Problem[] => {
    const place = { ...locate(pointer), pointer };
    const problem = typeof word === 'string' ? languageProblem(word, place) : undefined;
    return problem ? [problem] : [];
  });
  return [...unknown, ...languages];
}

function statedWords(value: Record<string, unknown>): StatedWord[] {
  const { theme, contextual, navbar, footer, icons } = value;
  const links = [
    ['/navbar/primary', ownValue(navbar, 'primary')] as const,
    ...listOf(ownValue(navbar, 'links')).map((link, index) => [joinPointer('/navbar/links', index), link] as const),
  ];
  const socials = ownValue(footer, 'socials');
  const networks = Array.isArray(socials)
    ? socials.map((social, index) => [joinPointer('/footer/socials', index, 'type'), ownValue(social, 'type')] as const)
    : entriesOf(socials).map(([network]) => [joinPointer('/footer/socials', network), network] as const);
  return [
    { pointer: '/theme', word: theme, known: THEMES },
    ...listOf(ownValue(contextual, 'options')).map((word, index) => ({
      pointer: joinPointer('/contextual/options', index),
      word,
      known: CONTEXTUAL,
    })),
    ...links.map(([pointer, link]) => ({
      pointer: `${pointer}/type`,
      word: ownValue(link, 'type'),
      known: LINK_TYPES,
    })),
    ...networks.map(([pointer, word]) => ({
      pointer,
      word,
      known: Object.keys(SOCIAL_NETWORKS),
      isKey: !Array.isArray(socials),
    })),
    { pointer: '/icons/library', word: ownValue(icons, 'library'), known: ICON_LIBRARIES },
  ];
}

function languagesIn(element: unknown, pointer: string): Pick<StatedWord, 'pointer' | 'word'>[] {
  return entriesOf(element).flatMap(([key, list]) => {
    if (!Array.isArray(list)) return key === 'global' ? languagesIn(list, joinPointer(pointer, key)) : [];
    return list.flatMap((item, index) => {
      const at = joinPointer(pointer, key, index);
      const own = key === 'languages' ? [{ pointer: `${at}/language`, word: ownValue(item, 'language') }] : [];
      return [...own, ...languagesIn(item, at)];
    });
  });
}

/** Turns `/contextual/options/0` into `contextual.options[0]`. */
function nameOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
}
