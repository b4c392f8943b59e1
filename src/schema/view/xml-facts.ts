import { ownValue, textOf } from '../../json/record.ts';
import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import type { MergedSchema } from '../merged-schema.ts';
import type { Fact } from './facts.ts';

/** Returns how a value is written in XML (XML Object of OpenAPI 3.2), if the document says so. */
export function xmlFacts({ keywords, types }: MergedSchema): Fact[] {
  const xml = keywords.get('xml');
  const [name, prefix, namespace] = ['name', 'prefix', 'namespace'].map((key) => textOf(ownValue(xml, key)));
  const phrases = nodePhrases(xml, types?.includes('array') ?? false);
  if (name) phrases.push(phrase('schema', 'xmlNamed', { name: prefix ? `${prefix}:${name}` : name }));
  if (namespace) phrases.push(phrase('schema', 'xmlNamespace', { namespace }));
  return phrases.length > 0 ? [{ label: phrase('schema', 'inXml'), value: joinPhrases(phrases, ', ') }] : [];
}

/** Returns the kind of node, unless it is the default one. `nodeType` of 3.2 replaces `attribute` and `wrapped`. */
function nodePhrases(xml: unknown, isArray: boolean): Phrase[] {
  const nodeType = ownValue(xml, 'nodeType');
  if (nodeType === 'attribute' || ownValue(xml, 'attribute') === true) return [phrase('schema', 'xmlAttribute')];
  if (nodeType === 'text') return [phrase('schema', 'xmlText')];
  if (nodeType === 'cdata') return [phrase('schema', 'xmlCdata')];
  if (isArray && nodeType === 'element') return [phrase('schema', 'xmlWrapped')];
  if (!isArray && nodeType === 'none') return [phrase('schema', 'xmlNone')];
  return ownValue(xml, 'wrapped') === true ? [phrase('schema', 'xmlWrapped')] : [];
}
