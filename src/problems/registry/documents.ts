import type { ProblemKinds } from './problem-kind.ts';

/** API documents and overlays: opening, reading and recognizing them. */
export const DOCUMENT_PROBLEMS = {
  'document-not-found': {
    severity: 'error',
    message: 'The document {file} does not exist.',
    hint: 'Check the name and the folder; no document there has a similar name.',
  },
  'document-not-a-file': {
    severity: 'error',
    summary: 'The path leads to a folder or a device, but a document is expected.',
    hint: 'Name a JSON or YAML file.',
  },
  'document-unreadable': {
    severity: 'error',
    message: 'The file {file} cannot be read: {reason}.',
    hint: 'Check the name and the permissions of the file.',
  },
  'document-outside-project': {
    severity: 'error',
    message: 'The document {file} is outside the project and outside its workspace.',
    hint: 'Name its folder in `api.allowFolders` of docs.json, or move the file. A link to it does not help.',
  },
  'document-unreachable': {
    severity: 'error',
    message: 'The document {url} cannot be fetched: {reason}.',
    hint: 'Open the address in a browser to see whether it answers, or download the document into the project.',
  },
  'document-stale': {
    severity: 'warning',
    summary: 'The document cannot be fetched now; the site shows the copy of an earlier build.',
    hint: 'Open the address in a browser to see whether it answers.',
  },
  'document-too-large': {
    severity: 'error',
    summary: 'The document is larger than the limit.',
    hint: 'Split the document, or remove large examples from it.',
  },
  'document-not-text': {
    severity: 'error',
    message: '{file} is not a text in UTF-8.',
    hint: 'Name a JSON or YAML file, and save it in the encoding UTF-8.',
  },
  'document-empty': {
    severity: 'error',
    message: 'The document {file} is empty.',
    hint: 'Begin it with `openapi: 3.1.0`, `info` and `paths`.',
  },
  'document-syntax': {
    severity: 'error or warning',
    summary: 'The document is not valid JSON or YAML. It is a warning if it can be read in spite of that.',
    hint: 'Correct the syntax at this place. Write plain YAML without custom tags.',
  },
  'document-key-duplicated': {
    severity: 'error',
    message: 'The key {key} is twice in one object; the last one is used.',
    hint: 'Rename or remove one of them.',
  },
  'document-kind-unknown': {
    severity: 'error',
    summary: 'The file is neither an OpenAPI nor an AsyncAPI document.',
    hint: 'Begin the document with its version, for example `openapi: 3.1.0`. If this is a part of a document, name the main file. If it is a web page, name the address of the document itself.',
  },
  'openapi-version-unsupported': {
    severity: 'error',
    summary: 'This version of OpenAPI is not supported. Versions 3.0, 3.1 and 3.2 are.',
    hint: 'State the version that the document follows, for example `openapi: 3.1.0`. Convert Swagger 2.0 first: paste it into https://converter.swagger.io, or run `npx swagger2openapi FILE -o openapi.yaml`.',
  },
  'openapi-version-unknown': {
    severity: 'warning',
    message: 'OpenAPI {version} is newer than this version of astro-specbook; it is read as OpenAPI 3.2.',
    hint: 'Update astro-specbook, or state the version 3.2.0 if the document needs nothing newer.',
  },
  'openapi-version-incomplete': {
    severity: 'error',
    summary: 'The version must have three numbers, such as 3.1.0.',
    hint: 'Write all three, for example `openapi: 3.1.0`.',
  },
  'asyncapi-version-unsupported': {
    severity: 'error',
    summary: 'This version of AsyncAPI is not supported.',
    hint: 'State the version that the document follows, for example `asyncapi: 3.0.0`.',
  },
  'overlay-invalid': {
    severity: 'error',
    summary: 'The overlay is not valid: a field is missing or wrong, or a target is not a JSONPath query.',
    hint: 'Write an object with `overlay: 1.0.0`, `info` and `actions`.',
  },
  'overlay-target-missing': {
    severity: 'warning',
    message: 'The target {target} selects nothing in the document, so this action changes nothing.',
    hint: 'Correct the path, or remove the action; overlays see the document before its references are followed.',
  },
  'document-content': {
    severity: 'warning',
    summary:
      'A part of the text that the document has for the page cannot be shown as a component and appears as plain text.',
    hint: 'Documents hold Markdown and components with plain attributes; put everything else into an MDX page.',
  },
  'extension-invalid': {
    severity: 'warning',
    summary: 'An extension such as `x-docs` has an unknown key or a value that is not allowed.',
    hint: 'Correct it; the value is left out until it is fixed.',
  },
} as const satisfies ProblemKinds;
