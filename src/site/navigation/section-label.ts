import { languageTag } from '../../words/language-tag.ts';
import type { NavigationNode } from '../site.ts';

/** Returns the label of an element as readers see it. That of a language is its name in the language: `Français`. */
export function sectionLabel({ kind, label }: NavigationNode): string {
  const tag = kind === 'language' ? languageTag(label) : undefined;
  if (tag === undefined) return label;
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
  if (name === undefined) return label;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
