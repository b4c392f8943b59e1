import { memo } from '../core/json/memo.ts';

/** Forms of a text by plural category of `Intl.PluralRules`. The value `count` chooses the form. */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
  /** The language whose rules choose the form. Default: English. A catalog sets it. */
  language?: string;
}

/** A text of the catalog. Values replace names in braces: `Sent to {server}`. */
export type Message = string | Plural;

type TextOf<M> = M extends string ? M : M extends { other: infer Text } ? Text : never;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that a message asks for: those named in braces, and `count` for a plural. */
export type ValuesOf<M> = Record<NamesIn<TextOf<M>>, string | number> &
  (M extends Plural ? { count: number } : unknown);

/**
 * Fills in the values of a message. Braces that name no value stay as they are. In a text that counts, numbers are
 * formatted as in its language.
 */
export function say<const M extends Message>(message: M, values: ValuesOf<M>): string {
  const texts = values as Record<string, string | number>;
  const valueNamed = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  if (typeof message === 'string') return fillIn(message, valueNamed);
  const numbers = numbersOf(message);
  return fillIn(formOf(message, Number(texts.count)), (name) => {
    const value = valueNamed(name);
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

function fillIn(text: string, valueNamed: (name: string) => string | number | undefined): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(valueNamed(name) ?? braces));
}

/** Returns the names of the values in a message, including `count` of a plural. */
export function valuesIn(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return [...new Set([...names, ...(typeof message === 'string' ? [] : ['count'])])];
}

function formOf(plural: Plural, count: number): string {
  return plural[rulesOf(plural).select(count)] ?? plural.other;
}

const numbersOf = memo(({ language = 'en' }: Plural) => new Intl.NumberFormat(language));

const rulesOf = memo(({ language = 'en' }: Plural) => new Intl.PluralRules(language));
