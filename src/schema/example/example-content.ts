import { numberOf, textOf } from '../../json/record.ts';
import { jsonText } from '../literal.ts';
import type { MergedSchema } from '../merged-schema.ts';
import { type ExampleState, makeExample, OMITTED } from './example.ts';

/** Matches media types whose content is JSON. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Returns a string whose content is JSON that fits `contentSchema`, if the limits of the string allow it. */
export function exampleContent(schema: MergedSchema, state: ExampleState): string | undefined {
  const { keywords, contentSchema, patterns } = schema;
  const isJson = JSON_TYPE.test(textOf(keywords.get('contentMediaType')) ?? '');
  if (!contentSchema || !isJson || keywords.has('contentEncoding') || patterns.length > 0) return undefined;
  const content = makeExample(contentSchema, state);
  if (content === OMITTED) return undefined;
  const text = jsonText(content);
  const most = numberOf(keywords.get('maxLength')) ?? Number.POSITIVE_INFINITY;
  return text.length >= (numberOf(keywords.get('minLength')) ?? 0) && text.length <= most ? text : undefined;
}
