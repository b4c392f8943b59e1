/** The entry point of `astro-specbook/config`: the shape of docs.json as types, as a parser and as a JSON Schema. */
export { settingsJsonSchema } from './json-schema.ts';
export { type ParsedSettings, parseSettings } from './parse-settings.ts';
export { defaultSettings, type Settings, type SettingsInput, settingsSchema } from './settings.ts';
