import { z } from 'zod';
import { isRecord } from '../../core/json/record.ts';
import { english } from '../../words/english/index.ts';
import { flatTexts } from '../../words/flat.ts';
import { SETTABLE_CODES } from './problem-codes.ts';
import { settingsSchema } from './settings.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

let settings: JsonSchema | undefined;

/** Returns the JSON Schema of docs.json for editors. It is generated once, from the same keys that parse docs.json. */
export function settingsJsonSchema(): JsonSchema {
  settings ??= generateSchema();
  return settings;
}

function generateSchema(): JsonSchema {
  const schema = z.toJSONSchema(settingsSchema, { target: 'draft-7', io: 'input', unrepresentable: 'any', override });
  return {
    ...schema,
    definitions: {
      ...(isRecord(schema.definitions) && schema.definitions),
      texts: TEXTS,
      codes: { enum: SETTABLE_CODES },
    },
    title: 'docs.json',
    description: 'Settings of a documentation site.',
  };
}

/** The names of all texts, so that editors complete them in `words` and show the texts in English. */
const TEXTS: JsonSchema = {
  properties: Object.fromEntries(
    Object.entries(flatTexts(english)).map(([name, text]) => [
      name,
      { description: typeof text === 'string' ? text : text.other },
    ]),
  ),
};

const REFERENCE: JsonSchema = {
  type: 'string',
  description: 'Path of a JSON file in the project, whose content is used here.',
};

/** Disallows unknown keys, and allows every object or array to be written as `{ "$ref": "./file.json" }`. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { type } = zodSchema._zod.def;
  if (type === 'object') {
    jsonSchema.additionalProperties = false;
    jsonSchema.properties = { $ref: REFERENCE, ...jsonSchema.properties };
    if (jsonSchema.required) {
      jsonSchema.anyOf = [{ required: jsonSchema.required }, { required: ['$ref'] }];
      delete jsonSchema.required;
    }
  }
  // JSON Schema has no such format. The pattern next to it has the same meaning.
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (type === 'array' && jsonSchema.items !== undefined) {
    const { items } = jsonSchema;
    delete jsonSchema.type;
    delete jsonSchema.items;
    jsonSchema.anyOf = [
      { type: 'array', items },
      { type: 'object', properties: { $ref: REFERENCE }, required: ['$ref'] },
    ];
  }
}
