import { decodePercent } from '../../../core/json/decode.ts';
import { mapScalars } from '../../../core/json/scalars.ts';
import { tools } from '../../../words/english/tools.ts';
import { looksSecret, withoutLooks } from './secret-looks.ts';
import { isSecretName, isSecretNumberName } from './secret-names.ts';

export interface Cleaned {
  /** The rest of the text, unchanged. */
  text: string;
  /** Names of the removed secrets, or a placeholder for one without a name. */
  leftOut: string[];
}

/**
 * A text, for example of a body, without its secrets. Removes the values of JSON members, form pairs, XML elements and
 * attributes, and lines of settings that have the name of a secret, and all text that looks like one. `declared` has the
 * names that the document marks as secret. The text may be incomplete.
 */
export function withoutSecrets(text: string, declared: SecretNames = NONE): Cleaned {
  const leftOut: string[] = [];
  const isSecret = (name: string) => declared.has(name) || isSecretName(name);
  const noted = (name: string) => {
    if (!leftOut.includes(name)) leftOut.push(name);
  };
  const isJson = /^\s*[[{]/.test(text);
  const looks = looksSecret(text);
  const cleaned = isJson
    ? cleanedJson(text, { isSecret, declared, looks, noted })
    : cleanedPlain(text, isSecret, noted);
  if (!looks || !looksSecret(cleaned)) return { text: cleaned, leftOut };
  noted(tools.looksSecret);
  return { text: withoutLooks(cleaned), leftOut };
}

/** The names that are secrets besides those with the words of secrets. */
type SecretNames = Pick<ReadonlySet<string>, 'has'>;

const NONE: SecretNames = new Set();

interface Cleaning {
  isSecret(name: string): boolean;
  declared: SecretNames;
  /** Whether part of the text looks like a secret. */
  looks: boolean;
  noted(name: string): void;
}

/** Replaces strings by empty ones and numbers by `null`. Clears all strings inside a secret object or list. */
function cleanedJson(text: string, { isSecret, declared, looks, noted }: Cleaning): string {
  return mapScalars(text, isSecret, (token, { secret, key }) => {
    const name = secret ?? (looks && looksSecret(token) ? (key ?? tools.looksSecret) : undefined);
    if (name === undefined || /^""?$/.test(token)) return token;
    if (!token.startsWith('"') && !declared.has(name) && !isSecretNumberName(name)) return token;
    noted(name);
    return token.startsWith('"') ? '""' : 'null';
  });
}

const PAIR = /((?:^|[&\n]) *)([^=&\s<>{]{1,200})=[^&\s]+/g;
const ELEMENT = /<([\p{L}_][\p{L}\d_.:-]{0,100})((?:\s[^<>]{0,2000})?)>([^<]+)(?=<|$)/gu;
const ATTRIBUTE = /(\s)([\p{L}_][\p{L}\d_.:-]{0,100})=("[^"]+"|'[^']+')/gu;
const LINE = /^([^\S\n]*(?:- )?)([\w.-]{1,100})([^\S\n]*:[^\S\n]*|[^\S\n]+=[^\S\n]+)\S.*$/gm;

function cleanedPlain(text: string, isSecret: (name: string) => boolean, noted: (name: string) => void): string {
  const emptied = (whole: string, name: string, emptiedText: string) => {
    if (!isSecret(name.replace(/^.*:/, ''))) return whole;
    noted(name);
    return emptiedText;
  };
  return text
    .replaceAll(PAIR, (pair, before: string, name: string) => emptied(pair, decodedName(name), `${before}${name}=`))
    .replaceAll(ELEMENT, (whole, name: string, attributes: string) => emptied(whole, name, `<${name}${attributes}>`))
    .replaceAll(ATTRIBUTE, (whole, space: string, name: string) => emptied(whole, name, `${space}${name}=""`))
    .replaceAll(LINE, (line, indent: string, name: string, sign: string) =>
      emptied(line, name, `${indent}${name}${sign.trimEnd()}`),
    );
}

function decodedName(name: string): string {
  return decodePercent(name.replaceAll('+', ' '));
}
