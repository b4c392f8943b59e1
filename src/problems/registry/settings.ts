import type { ProblemKinds } from './problem-kind.ts';

/** docs.json and the options of the integration. */
export const SETTING_PROBLEMS = {
  'settings-missing': {
    severity: 'error',
    summary: 'The folder has no docs.json, or it cannot be read.',
    hint: 'Create it with at least { "name": "My API", "api": { "openapi": "openapi.yaml" } }, or check its permissions.',
  },
  'settings-mint-json': {
    severity: 'warning',
    summary: 'mint.json is the older form of docs.json; the keys that have an equivalent are read.',
    hint: 'Rename the file to docs.json.',
  },
  'settings-syntax': {
    severity: 'error',
    summary: 'docs.json is not valid JSON, is empty, or is nested too deeply.',
    hint: 'Correct the syntax at this place.',
  },
  'settings-reference-invalid': {
    severity: 'error',
    summary: 'A "$ref" in docs.json leads to no JSON file inside the project.',
    hint: 'Write the path of a JSON file inside the project, relative to the file that refers to it.',
  },
  'setting-invalid': {
    severity: 'error',
    summary: 'A value in docs.json is not what its key expects.',
    hint: 'Write a value of the kind that the message names.',
  },
  'setting-unknown': {
    severity: 'warning',
    summary: 'docs.json has an unknown key, which is ignored.',
    hint: 'Correct its name, or remove it.',
  },
  'setting-word-unknown': {
    severity: 'warning',
    summary: 'A value in docs.json is none of the words that its key has.',
    hint: 'Write one of the words that the message names.',
  },
  'setting-duplicated': {
    severity: 'warning',
    message: '"{key}" is twice in the same object; the last one counts',
    hint: 'Remove one of the two.',
  },
  'directory-invalid': {
    severity: 'warning',
    summary: 'The "directory" of a document cannot be in a URL as it is written; its pages have another path.',
    hint: 'Write a path of this site, such as "reference/v1".',
  },
  'language-unknown': {
    severity: 'error',
    summary: 'There are no code samples in this language.',
    hint: 'Name one of the languages that the message lists.',
  },
  'icon-unknown': {
    severity: 'warning',
    summary: 'There is no icon of this name.',
    hint: 'Name a free icon of Font Awesome 6 or an icon of Lucide.',
  },
  'openapi-missing': {
    severity: 'error',
    summary:
      'The site has no OpenAPI document of this name or for this place, or no element of "navigation" names the document.',
    hint: 'Set "api.openapi" in docs.json, or "openapi" of an element of "navigation", to the path of a document.',
  },
  'asyncapi-missing': {
    severity: 'error',
    summary: 'The site has no AsyncAPI document for this place, or no element of "navigation" names the document.',
    hint: 'Set "api.asyncapi" in docs.json, or "asyncapi" of an element of "navigation", to the path of a document.',
  },
  'playground-unavailable': {
    severity: 'warning',
    summary: 'The playground is for signed-in readers, but the site has nothing that signs them in.',
    hint: 'Do what the message says, or set the playground to "interactive" and keep the whole site behind your sign-in.',
  },
} as const satisfies ProblemKinds;
