import type { ProblemKinds } from './problem-kind.ts';

/** Opening, reading and recognizing API documents. */
export const DOCUMENT_PROBLEMS = {
  'document-not-found': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} doesn’t exist.',
    hint: 'Check the path. No document in that folder has a similar name.',
    cases: {
      folder: { hint: 'There’s no folder {folder}.' },
      link: { hint: 'It’s a symbolic link to a missing file. Fix the link.' },
      ending: { hint: 'Did you mean {suggestion}? Rename it so that it ends in .json or .yaml.' },
    },
  },
  'document-not-a-file': {
    severity: 'error',
    leavesOut: true,
    message: '{file} isn’t a regular file.',
    hint: 'Use a JSON or YAML file.',
    cases: {
      folder: {
        message: '{file} is a folder, not a document.',
        hint: 'Use a file in it, such as {file}/openapi.yaml.',
      },
    },
  },
  'document-unreadable': {
    severity: 'error',
    leavesOut: true,
    message: 'The file {file} can’t be read: {reason}.',
    hint: 'Check the path and the file’s permissions.',
  },
  'document-outside-project': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is outside the project and its workspace.',
    hint: 'Add its folder to `api.allowFolders` in docs.json, or move the file. A symbolic link doesn’t help.',
  },
  'document-unreachable': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {url} can’t be fetched: {reason}.',
    hint: 'Open the URL in a browser to see whether it works, or download the document into the project.',
    cases: {
      private: {
        hint: 'If you trust this private address, add {origin} to `api.allowHosts` in docs.json (or pass it with `--allow-host`).',
      },
      credentials: {
        message: 'The document {url} can’t be fetched: the URL contains a username or a password.',
        hint: 'Download the document into the project, or serve it without a password.',
      },
    },
  },
  'document-stale': {
    severity: 'warning',
    message: '{reason}. The site shows the copy from {time} UTC.',
    hint: 'Open the URL in a browser to see whether it works.',
    summary: 'The document can’t be fetched right now. The site shows the copy from an earlier build.',
  },
  'document-too-large': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is larger than the limit of {limit}.',
    hint: 'Split the document, or remove large examples from it.',
    cases: {
      measured: { message: 'The document {file} is {size}. The limit is {limit}.' },
      aliases: {
        message: 'Up to this alias, the document’s YAML aliases expand to more than {limit} values.',
        hint: 'Move the repeated part into a component and reference it with `$ref`.',
      },
    },
  },
  'document-too-deep': {
    severity: 'error',
    leavesOut: true,
    message: 'The document is nested deeper than the limit of {limit} levels.',
    hint: 'Move the inner part into a component and reference it with `$ref`.',
  },
  'document-not-text': {
    severity: 'error',
    leavesOut: true,
    message: '{file} isn’t valid {encoding}: the byte {byte} here isn’t part of a character.',
    hint: 'Use a JSON or YAML file, saved as UTF-8.',
    cases: {
      nul: {
        message: '{file} contains a NUL character (U+0000), which neither JSON nor YAML allows.',
        hint: 'Remove it. If the file is UTF-16, save it as UTF-8. If it isn’t text, use a JSON or YAML file instead.',
      },
    },
  },
  'document-empty': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is empty.',
    hint: 'An API document starts with `openapi: 3.1.0`, `info`, and `paths`. An overlay starts with `overlay: 1.1.0`.',
  },
  'document-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The document isn’t valid {language}: {reason}.',
    hint: 'Fix the syntax here.',
    cases: {
      tolerated: {
        severity: 'warning',
        message: 'The YAML isn’t read exactly as written: {reason}.',
        hint: 'Write plain YAML without custom tags.',
      },
    },
  },
  'document-key-duplicated': {
    severity: 'error',
    message: 'The object has the key {key} twice. The last one applies.',
    hint: 'Rename or remove one of them.',
  },
  'document-kind-unknown': {
    severity: 'error',
    leavesOut: true,
    message:
      'This isn’t an OpenAPI or AsyncAPI document: it needs a top-level `openapi` or `asyncapi` field, but {reason}.',
    hint: 'Start the document with its version, such as `openapi: 3.1.0`. If this is only part of a document, use the main file.',
    cases: {
      overlay: {
        message: 'This is an overlay, not an API document.',
        hint: 'Use the document that it changes, and list the overlay under `overlays` in docs.json, or pass it to `docs openapi-check` with `--overlay`.',
      },
      markup: {
        message: '{file} is an HTML or XML page, not an OpenAPI or AsyncAPI document.',
        hint: 'Use the URL of the document itself, which usually ends in .json or .yaml.',
      },
    },
  },
  'openapi-version-unsupported': {
    severity: 'error',
    leavesOut: true,
    message: 'OpenAPI version {version} isn’t supported. Supported versions are 3.0, 3.1, and 3.2.',
    hint: 'Set the version that the document uses, such as `openapi: 3.1.0`.',
    cases: {
      swagger: {
        message: 'This is an OpenAPI {version} (Swagger) document. Supported versions are 3.0, 3.1, and 3.2.',
        hint: 'Convert it: run `docs upgrade {file} --out {out}` in its folder, and use {out} instead.',
      },
      'swagger-url': {
        message: 'This is an OpenAPI {version} (Swagger) document. Supported versions are 3.0, 3.1, and 3.2.',
        hint: 'Convert it: run `docs upgrade {file} --out {out}`, and use {out} instead.',
      },
      old: {
        message: 'This is an OpenAPI {version} (Swagger) document. Supported versions are 3.0, 3.1, and 3.2.',
        hint: 'Convert it to OpenAPI 3, for example with https://converter.swagger.io.',
      },
    },
  },
  'openapi-version-unknown': {
    severity: 'warning',
    message: 'This version of astro-specbook doesn’t know OpenAPI {version} and reads the document as OpenAPI 3.2.',
    hint: 'Update astro-specbook. If the document needs nothing newer, set its version to 3.2.0.',
  },
  'openapi-version-incomplete': {
    severity: 'error',
    message: 'The version must have three numbers, such as 3.1.0, got {value}.',
    hint: 'Write `openapi: {version}`.',
  },
  'asyncapi-version-unsupported': {
    severity: 'error',
    leavesOut: true,
    message: 'AsyncAPI version {version} isn’t supported. Supported versions are 2.x and 3.x.',
    hint: 'Set the version that the document uses, such as `asyncapi: 3.0.0`.',
  },
  'document-content': {
    severity: 'warning',
    message: '`content` isn’t shown as written. {reason}.',
    hint: 'Documents can contain Markdown, and components with plain attributes. Put anything else in an MDX page.',
  },
  'extension-invalid': {
    severity: 'warning',
    summary: 'An extension such as `x-docs` has an unknown key or a value that isn’t allowed.',
    hint: 'Fix it. Until then, it’s ignored.',
    cases: {
      type: { message: '{name} must be {expected}.' },
      mark: {
        message: '"{name}" is {value}, expected true or false.',
        hint: 'Write {name}: true. Until then, it has no effect and readers see this part.',
      },
      samples: {
        message: '"{name}" must be an array of objects with `lang` and `source`.',
        hint: 'Put the samples in an array. Until then, they aren’t shown.',
      },
      sample: {
        message: 'A sample in "{name}" has no `source`.',
        hint: 'Put the code in `source` and its language in `lang`. Until then, the sample isn’t shown.',
      },
      'sample-reference': {
        message: 'A sample in "{name}" is a reference. References in extensions aren’t followed.',
        hint: 'Put the code in `source`, or build the site from a bundled document. Until then, the sample isn’t shown.',
      },
      key: { message: '"{name}" has the unknown key "{key}" here.', hint: 'Known keys: {keys}.' },
      'not-a-path': {
        message: '"href" {href} isn’t a page path, so it’s ignored.',
        hint: 'Write the page’s path on this site, such as "/orders/create". To link to another site, use metadata.url.',
      },
      'changed-path': {
        message: '"href" {href} can’t be used in a URL as written, so the page is at /{slug}.',
        hint: 'Write the page’s path on this site, such as "/orders/create". To link to another site, use metadata.url.',
      },
    },
  },
  'changelog-version-unreadable': {
    severity: 'error',
    message: 'The changelog of {document} skips version {version}: {reason}.',
    hint: 'Use an earlier version of {document}, or remove this one from the list.',
    summary: 'A version listed in `changes` can’t be compared. The changelog compares the others.',
  },
  'changelog-commit-unreadable': {
    severity: 'warning',
    message: 'The changelog of {document} skips the version from {day}, at commit {commit}: {reason}.',
    hint: 'You don’t need to do anything. The versions before and after it are compared.',
    summary: 'At some commits, the document can’t be read completely. The changelog skips them.',
    cases: {
      several: {
        message:
          'The changelog of {document} skips {count} versions. The newest is from {day}, at commit {commit}: {reason}.',
      },
    },
  },
  'changelog-without-history': {
    severity: 'warning',
    message: 'The changelog of {document} is empty, because git can’t read its history: {reason}.',
    hint: 'Run `git log` in the document’s folder to see whether it works.',
    summary:
      '`"changes": { "from": "git" }` needs a document in a Git repository. Without its history, the page is empty.',
    cases: {
      url: {
        severity: 'error',
        message: 'The document {document} has no Git history, because it’s at a URL.',
        hint: 'List its versions in "changes", or download the document into the repository.',
      },
      git: {
        message: 'The changelog of {document} is empty, because the `git` command wasn’t found.',
        hint: 'Install git where the site is built.',
      },
      repository: {
        message: 'The changelog of {document} is empty, because the document isn’t in a Git repository.',
        hint: 'Build the site in a clone that includes the .git folder, or list the versions in "changes".',
      },
      uncommitted: {
        message: 'The changelog of {document} is empty, because the document isn’t committed yet.',
        hint: 'Commit it. The changelog lists every change after that.',
      },
    },
  },
  'changelog-history-cut': {
    severity: 'warning',
    message:
      'The changelog of {document} starts at commit {commit}, because this clone is shallow and has no earlier commits.',
    hint: 'Fetch all commits with `git fetch --unshallow`. In GitHub Actions, set `fetch-depth: 0` for actions/checkout.',
  },
} as const satisfies ProblemKinds;
