import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue } from '../../core/json/record.ts';
import { nearestHint, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { languageProblem } from './language-code.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';
import { type SettingsSource, settingPath } from './source.ts';

/** Themes of Mintlify. Each is shown as the one theme of this package. */
const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'];

/** Entries of the page menu, as Mintlify names them. */
const CONTEXTUAL = [
  ...['copy', 'view', 'assistant', 'chatgpt', 'claude', 'perplexity', 'grok', 'aistudio', 'devin', 'windsurf'],
  ...['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp', 'devin-desktop', 'download-spec', 'download-pdf'],
];

const LINK_TYPES = ['button', 'github', 'discord', 'link'];
const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'];

/** A setting whose value should be one of a few words. Other words have no effect. */
interface WordSetting {
  pointer: string;
  word: unknown;
  allowed: readonly string[];
  /** Whether the word is a key. */
  isKey?: boolean;
}

/** Reports words that have no effect. Most of them are misspelled. */
export function wordProblems({ value, locate, locateKey }: SettingsSource): Problem[] {
  if (!isRecord(value)) return [];
  const unknown = wordSettings(value).flatMap(({ pointer, word, allowed, isKey }): Problem[] => {
    if (typeof word !== 'string' || allowed.includes(word.toLowerCase())) return [];
    const hint = nearestHint(word.toLowerCase(), allowed);
    const facts = { word, words: allowed.join(', ') };
    if (!isKey) {
      const place = { ...locate(pointer), pointer };
      return [problem('setting-word-unknown', { ...facts, setting: settingPath(pointer) }, place, hint)];
    }
    const setting = settingPath(pointer.slice(0, pointer.lastIndexOf('/')));
    return [problem('setting-word-unknown/network', { ...facts, setting }, { ...locateKey(pointer), pointer }, hint)];
  });
  const named = [{ pointer: '/language', word: value['language'] }, ...languagesIn(value['navigation'], '/navigation')];
  const languages = named.flatMap(({ pointer, word }): Problem[] => {
    const place = { ...locate(pointer), pointer };
    const problem = typeof word === 'string' ? languageProblem(word, place) : undefined;
    return problem ? [problem] : [];
  });
  return [...unknown, ...languages];
}

function wordSettings({ theme, contextual, navbar, footer, icons }: Record<string, unknown>): WordSetting[] {
  const socials = ownValue(footer, 'socials');
  const networks = Object.keys(SOCIAL_NETWORKS);
  const types = (links: unknown, list: string, allowed: readonly string[]) =>
    listOf(links).map((link, index) => ({
      pointer: joinPointer(list, index, 'type'),
      word: ownValue(link, 'type'),
      allowed,
    }));
  return [
    { pointer: '/theme', word: theme, allowed: THEMES },
    ...listOf(ownValue(contextual, 'options')).map((word, index) => ({
      pointer: joinPointer('/contextual/options', index),
      word,
      allowed: CONTEXTUAL,
    })),
    { pointer: '/navbar/primary/type', word: ownValue(ownValue(navbar, 'primary'), 'type'), allowed: LINK_TYPES },
    ...types(ownValue(navbar, 'links'), '/navbar/links', LINK_TYPES),
    ...types(socials, '/footer/socials', networks),
    ...entriesOf(socials).map(([word]) => ({
      pointer: joinPointer('/footer/socials', word),
      word,
      allowed: networks,
      isKey: true,
    })),
    { pointer: '/icons/library', word: ownValue(icons, 'library'), allowed: ICON_LIBRARIES },
  ];
}

function languagesIn(element: unknown, pointer: string): Pick<WordSetting, 'pointer' | 'word'>[] {
  return entriesOf(element).flatMap(([key, list]) => {
    if (!Array.isArray(list)) return key === 'global' ? languagesIn(list, joinPointer(pointer, key)) : [];
    return list.flatMap((item, index) => {
      const at = joinPointer(pointer, key, index);
      const language = key === 'languages' ? [{ pointer: `${at}/language`, word: ownValue(item, 'language') }] : [];
      return [...language, ...languagesIn(item, at)];
    });
  });
}
