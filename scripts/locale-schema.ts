import { english } from '../src/words/english/index.ts';
import type { Message } from '../src/words/say.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Returns the JSON Schema of `locales/*.json`. With it, editors complete the names of texts, show each text in English,
 * and mark names that no text has.
 */
export function localeSchema(): Record<string, unknown> {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Texts of pages in one language',
    ...object({ $schema: { type: 'string' }, ...mapped(english, areaSchema) }),
    definitions: {
      forms: {
        description: 'One form per plural category of the language.',
        ...object(Object.fromEntries(FORMS.map((form) => [form, { type: 'string' }]))),
        required: ['other'],
      },
    },
  };
}

function areaSchema(area: Readonly<Record<string, Message>>): object {
  return object(mapped(area, textSchema));
}

function textSchema(text: Message): object {
  if (typeof text === 'string') return { type: 'string', description: text };
  return { allOf: [{ $ref: '#/definitions/forms' }], description: text.other };
}

function object(properties: object): object {
  return { type: 'object', properties, additionalProperties: false };
}

function mapped<T>(record: Readonly<Record<string, T>>, map: (value: T) => object): Record<string, object> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
