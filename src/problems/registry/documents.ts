import type { ProblemKinds } from './problem-kind.ts';

/** Opening, reading and recognizing API documents. */
export const DOCUMENT_PROBLEMS = {
  'document-not-found': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} does not exist.',
    hint: 'Check the name and the folder. No document there has a similar name.',
    cases: {
      folder: { hint: 'There is no folder {folder}.' },
      link: { hint: 'It is a symbolic link to a file that does not exist. Correct the link.' },
      ending: { hint: 'Did you mean {suggestion}? Rename it so that it ends in .json or .yaml.' },
    },
  },
  'document-not-a-file': {
    severity: 'error',
    leavesOut: true,
    message: '{file} is not a regular file, but a document is expected.',
    hint: 'Name a JSON or YAML file.',
    cases: {
      folder: {
        message: '{file} is a folder, but a document is expected.',
        hint: 'Name the file in it, for example {file}/openapi.yaml.',
      },
    },
  },
  'document-unreadable': {
    severity: 'error',
    leavesOut: true,
    message: 'The file {file} cannot be read: {reason}.',
    hint: 'Check the name and the permissions of the file.',
  },
  'document-outside-project': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is outside the project and outside its workspace.',
    hint: 'Name its folder in `api.allowFolders` of docs.json, or move the file. A symbolic link to it does not help.',
  },
  'document-unreachable': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {url} cannot be fetched: {reason}.',
    hint: 'Open the address in a browser to see whether it answers, or download the document into the project.',
    cases: {
      private: { hint: 'If you trust this private address, allow its origin, {origin}.' },
      credentials: {
        message: 'The document {url} cannot be fetched: the URL contains a username or a password.',
        hint: 'Download the document into the project, or serve it without a password.',
      },
    },
  },
  'document-stale': {
    severity: 'warning',
    message: '{reason}; the copy of {time} UTC is shown.',
    hint: 'Open the address in a browser to see whether it answers.',
    summary: 'The document cannot be fetched now. The site shows the copy of an earlier build.',
  },
  'document-too-large': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is larger than the limit of {limit}.',
    hint: 'Split the document, or remove large examples from it.',
    cases: {
      measured: { message: 'The document {file} is {size}. The limit is {limit}.' },
      aliases: {
        message: 'Up to this alias, the aliases of the document repeat more than {limit} values.',
        hint: 'Move what is repeated into a component and refer to it with `$ref`.',
      },
    },
  },
  'document-too-deep': {
    severity: 'error',
    leavesOut: true,
    message: 'The document is nested more than {limit} levels deep, which is the limit.',
    hint: 'Move the inner part into a component and refer to it with `$ref`.',
  },
  'document-not-text': {
    severity: 'error',
    leavesOut: true,
    message: '{file} is not {encoding} text: the byte {byte} at this place is not part of a character.',
    hint: 'Name a JSON or YAML file, and save it as UTF-8.',
    cases: {
      nul: {
        message: '{file} contains a NUL character (U+0000) at this place, which neither JSON nor YAML allows.',
        hint: 'Remove it. If the file is UTF-16 text, save it as UTF-8; if it is not text, name a JSON or YAML file.',
      },
    },
  },
  'document-empty': {
    severity: 'error',
    leavesOut: true,
    message: 'The document {file} is empty.',
    hint: 'Write its content. An API document begins with `openapi: 3.1.0`, `info` and `paths`, an overlay with `overlay: 1.1.0`.',
  },
  'document-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The document is not valid {language}: {reason}.',
    hint: 'Correct the syntax at this place.',
    cases: {
      tolerated: {
        severity: 'warning',
        message: 'The YAML is not read exactly as written: {reason}.',
        hint: 'Write plain YAML without custom tags.',
      },
    },
  },
  'document-key-duplicated': {
    severity: 'error',
    message: 'The object has the key {key} twice. The last one is used.',
    hint: 'Rename or remove one of them.',
  },
  'document-kind-unknown': {
    severity: 'error',
    leavesOut: true,
    message:
      'This is neither an OpenAPI nor an AsyncAPI document: it needs a field `openapi` or `asyncapi` at its top, but {reason}.',
    hint: 'Begin the document with its version, for example `openapi: 3.1.0`. If this is a part of a document, name the main file.',
    cases: {
      overlay: {
        message: 'This is an overlay, which changes an OpenAPI document. It is not a document itself.',
        hint: 'Name the document instead, and the overlay in `overlays` next to it in docs.json, or with `--overlay` of `docs openapi-check`.',
      },
      markup: {
        message: '{file} is an HTML or XML page, not an OpenAPI or AsyncAPI document.',
        hint: 'Name the address of the document itself, which usually ends in .json or .yaml.',
      },
    },
  },
  'openapi-version-unsupported': {
    severity: 'error',
    leavesOut: true,
    message: 'The version of the document is {version}. OpenAPI 3.0, 3.1 and 3.2 are supported.',
    hint: 'Set the version that the document follows, for example `openapi: 3.1.0`.',
    cases: {
      swagger: {
        message: 'This is an OpenAPI {version} (Swagger) document. OpenAPI 3.0, 3.1 and 3.2 are supported.',
        hint: 'Convert it: run `docs upgrade {file} --out {out}` in its folder, and name {out} instead.',
      },
      'swagger-url': {
        message: 'This is an OpenAPI {version} (Swagger) document. OpenAPI 3.0, 3.1 and 3.2 are supported.',
        hint: 'Convert it: run `docs upgrade {file} --out {out}`, and name {out} instead.',
      },
      old: {
        message: 'This is an OpenAPI {version} (Swagger) document. OpenAPI 3.0, 3.1 and 3.2 are supported.',
        hint: 'Convert it to OpenAPI 3, for example on https://converter.swagger.io.',
      },
    },
  },
  'openapi-version-unknown': {
    severity: 'warning',
    message: 'OpenAPI {version} is newer than this version of astro-specbook. It is read as OpenAPI 3.2.',
    hint: 'Update astro-specbook, or set the version 3.2.0 if the document needs nothing newer.',
  },
  'openapi-version-incomplete': {
    severity: 'error',
    message: 'The version must have three numbers, such as 3.1.0, got {value}.',
    hint: 'Write `openapi: {version}`.',
  },
  'asyncapi-version-unsupported': {
    severity: 'error',
    leavesOut: true,
    message: 'The version of the document is {version}. AsyncAPI 2.x and 3.x are supported.',
    hint: 'Set the version that the document follows, for example `asyncapi: 3.0.0`.',
  },
  'document-content': {
    severity: 'warning',
    message: 'A part of the text for the page cannot be shown as a component and appears as plain text. {reason}.',
    hint: 'Documents can contain Markdown and components with plain attributes. Put everything else into an MDX page.',
  },
  'extension-invalid': {
    severity: 'warning',
    summary: 'An extension such as `x-docs` has an unknown key or a value that is not allowed.',
    hint: 'Correct it. Until then it is ignored.',
    cases: {
      type: { message: '{name} must be {expected}.' },
      mark: {
        message: '"{name}" is {value}, expected true or false.',
        hint: 'Write {name}: true. Until then it has no effect, and readers see the part.',
      },
      samples: {
        message: '"{name}" must be an array of objects with `lang` and `source`.',
        hint: 'Put samples into an array. Until then they are not shown.',
      },
      sample: {
        message: 'A sample in "{name}" has no `source`.',
        hint: 'Write the code into `source`, and its language into `lang`. Until then it is not shown.',
      },
      'sample-reference': {
        message: 'A sample in "{name}" is in another place, but references in extensions are not followed.',
        hint: 'Write the code into `source`, or build the site from the bundled document. Until then it is not shown.',
      },
      key: { message: '"{name}" has the unknown key "{key}" here.', hint: 'Known keys: {keys}.' },
      'not-a-path': {
        message: '"href" {href} is not the path of a page; it is ignored.',
        hint: 'Write the path of the page on this site, such as "/orders/create". To link to another site, use metadata.url.',
      },
      'changed-path': {
        message: '"href" {href} cannot be part of a URL as it is written; the page is at /{slug}.',
        hint: 'Write the path of the page on this site, such as "/orders/create". To link to another site, use metadata.url.',
      },
    },
  },
  'changelog-version-unreadable': {
    severity: 'error',
    message: 'The changelog of {document} leaves out version {version}: {reason}.',
    hint: 'Name an earlier version of {document}, or remove this one from the list.',
    summary: 'A version in the list of `changes` cannot be compared. The changelog compares the others.',
  },
  'changelog-commit-unreadable': {
    severity: 'warning',
    message: 'The changelog of {document} leaves out its version of {day}, at commit {commit}: {reason}.',
    hint: 'Nothing needs to be done: the versions before and after it are compared.',
    summary: 'At some commits, the document cannot be read as a whole. The changelog skips them.',
    cases: {
      several: {
        message:
          'The changelog of {document} leaves out {count} versions. The newest of them, of {day}, is at commit {commit}: {reason}.',
      },
    },
  },
  'changelog-without-history': {
    severity: 'warning',
    message: 'The changelog of {document} is empty, because git cannot read its history: {reason}.',
    hint: 'Run `git log` in the folder of the document to see whether it works.',
    summary:
      '`"changes": { "from": "git" }` needs a document in a Git repository. Without its history, the page is empty.',
    cases: {
      url: {
        severity: 'error',
        message: 'The document {document} has no Git history, because it is at a URL.',
        hint: 'List its versions in "changes", or download the document into the repository.',
      },
      git: {
        message: 'The changelog of {document} is empty, because the command git was not found.',
        hint: 'Install git where the site is built.',
      },
      repository: {
        message: 'The changelog of {document} is empty, because the document is not in a Git repository.',
        hint: 'Build the site in a clone of the repository, including its folder .git, or list the versions in "changes".',
      },
      uncommitted: {
        message: 'The changelog of {document} is empty, because the document is not committed yet.',
        hint: 'Commit it. Its changes are listed from then on.',
      },
    },
  },
  'changelog-history-cut': {
    severity: 'warning',
    message:
      'The changelog of {document} begins at commit {commit}, because this clone of the repository is shallow and has no earlier commits.',
    hint: 'Fetch all commits: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout in GitHub Actions.',
  },
} as const satisfies ProblemKinds;
