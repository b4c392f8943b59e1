import type { ProblemKinds } from './problem-kind.ts';

/** docs.json and the options of the integration. */
export const SETTING_PROBLEMS = {
  'settings-missing': {
    severity: 'error',
    leavesOut: true,
    message: 'No docs.json in {folder}.',
    hint: 'Create it with at least { "name": "My API", "api": { "openapi": "openapi.yaml" } }. If it is in another folder, name that: `specbook({ root: "./docs" })` or `--root docs`.',
    cases: {
      unreadable: {
        message: '{file} in {folder} cannot be read.',
        hint: 'Check that it is a file, and its permissions.',
      },
    },
  },
  'settings-mint-json': {
    severity: 'warning',
    message: 'mint.json is the older form of docs.json; only keys that docs.json has too are read.',
    hint: 'Rename the file to docs.json.',
    cases: {
      keys: { hint: 'Rename the file to docs.json, and in it: {keys}.' },
    },
  },
  'settings-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The file is not valid JSON: {reason}, found {text}.',
    hint: 'Correct the syntax at this place.',
    cases: {
      empty: { message: 'The file is empty.', hint: 'Write at least {}.' },
      encoding: {
        message: 'The file is not UTF-8 text: a byte at this place is not part of a character.',
        hint: 'Save the file as UTF-8.',
      },
      depth: {
        message: 'The file has too many levels, or refers to too many files.',
        hint: 'Reduce the levels, or the files that "$ref" leads to.',
      },
    },
  },
  'settings-reference-invalid': {
    severity: 'error',
    leavesOut: true,
    summary: 'A "$ref" in docs.json does not lead to a JSON file inside the project.',
    hint: 'A "$ref" is the path of a JSON file inside the project, relative to the file that refers to it.',
    cases: {
      type: { message: '"$ref" is not a string.' },
      unreadable: { message: '{reference} is not a file that can be read.' },
      url: { message: '{reference} is a URL; only files of the project can be read.' },
      fragment: { message: '{reference} points into this file; only whole files can be read.' },
      outside: { message: '{reference} leads out of the project.' },
      circular: { message: '{reference} refers back to itself: {files}.' },
    },
  },
  'setting-invalid': {
    severity: 'error',
    message: '{setting} is {value}, expected {expected}.',
    hint: 'Write a value as expected, or remove the key.',
    cases: {
      missing: { message: '{setting} is missing: {expected} is expected.', hint: 'Add it.' },
      reason: { message: '{setting} is {value}: {reason}.' },
      secret: {
        message: '{setting} is a secret, and everyone can read the pages of the site.',
        hint: 'Remove the key, and revoke the secret if the site was published. Register a public client, which has none.',
      },
      severity: {
        message: 'The severity of "{code}" cannot be set: such a problem leaves a part of the site out.',
        hint: 'Remove the key. Correct the problem where it is, or correct a document that is not yours with an overlay.',
      },
      renamed: {
        message: '{setting} has the key "{key}", expected "{expected}".',
        hint: 'Rename "{key}" to "{expected}".',
      },
      page: {
        message: '{setting} is an object with "{key}", expected the path of a page, or a group.',
        hint: 'Write {value} instead of the object.',
      },
      list: { hint: 'Put it into brackets: [{item}].' },
      object: { hint: 'It is an object with these keys: {keys}.' },
      quoted: { hint: 'Write {bare} without quotes.' },
      directory: {
        hint: 'It lists the children on the `root` page. If you mean the folder in the URLs of generated pages, write "openapi": { "source": "…", "directory": {value} }.',
      },
      'mint-navigation': {
        hint: 'An array is the form of mint.json: write "navigation": { "groups": […] }, or { "pages": […] } for a list of pages. Until then every page is listed.',
      },
    },
  },
  'setting-unknown': {
    severity: 'warning',
    message: '"{key}"{place} is not a known setting and is ignored.',
    hint: 'Known here: {keys}.',
    cases: {
      moved: { hint: 'In docs.json this is {setting}.' },
      element: { hint: 'An element with "{key}" belongs in a list "{list}", not here.' },
      default: { hint: 'Write "default": true on the version or language that readers see first.' },
      inside: { hint: 'Write "{key}" on an element inside, such as a tab or a group.' },
      part: { severity: 'error', message: '"{key}"{place} is not a part of the page that can be replaced.' },
    },
  },
  'setting-unused': {
    severity: 'warning',
    message: '"{key}" is ignored in an Astro project, because it is for the `docs` command alone.',
    hint: 'Write {setting} into the Astro configuration, and remove it here.',
    cases: {
      layout: {
        message: '"head" is ignored, because your own layout writes the head of every page.',
        hint: 'Write the elements into the <head> of your layout, and remove "head" here.',
      },
      starlight: {
        message: '"head" is ignored in Starlight, which has a setting of its own for all pages of the site.',
        hint: 'Move the list to `head` of starlight() in the Astro configuration. It has the same form.',
      },
    },
  },
  'integration-missing': {
    severity: 'error',
    leavesOut: true,
    message: '{file} does not use specbook(), so the site has none of the pages in {folder}.',
    hint: 'Add specbook() of "astro-specbook" to its `integrations`, or remove the file: the `docs` command needs no Astro configuration. The URL of the site can be `site` of docs.json.',
  },
  'content-missing': {
    severity: 'warning',
    message: '"content" names the folder "{folder}", which does not exist, so none of its pages is found.',
    hint: 'Create the folder, or correct its path, which is relative to docs.json.',
  },
  'part-missing': {
    severity: 'error',
    message: 'The component of the part "{name}", {file}, does not exist.',
    hint: 'Create the file, or correct its path, which is relative to docs.json. Until then our own part is shown.',
  },
  'metatag-ignored': {
    severity: 'warning',
    message: '"seo.metatags.{name}" is ignored, because each page has its own.',
    hint: 'Remove it.',
    cases: {
      canonical: {
        hint: 'Remove it. The canonical link of a page comes from the `site` of the configuration, or from `canonical` in its front matter.',
      },
    },
  },
  'pagefind-missing': {
    severity: 'error',
    message: 'The search engine is "pagefind", but the package "pagefind" is not installed.',
    hint: 'Install it next to docs.json, for example with `npm install pagefind`. Or remove "engine" for the built-in search.',
  },
  'setting-word-unknown': {
    severity: 'warning',
    message: '"{setting}" is "{word}", which is not a known value.',
    hint: 'Known here: {words}.',
    cases: {
      code: {
        message: '"problems" has the key "{word}", which is not the code of a problem.',
        hint: 'Write a code as it stands before a message, such as "link-dead".',
      },
      network: { message: '"{setting}" has the key "{word}", which is not a known network.' },
      language: {
        message: '"{word}" is not the code of a language; expected one such as "en" or "pt-BR".',
        hint: 'Write a BCP 47 code, such as "en", "de" or "zh-Hans".',
      },
    },
  },
  'words-unknown': {
    severity: 'warning',
    message: '"{name}" is not the name of a text.',
    hint: 'Write the area and the name of a text, such as "copying.copy". If the file has "$schema", editors list all names.',
    cases: {
      area: {
        message: '"{area}" is not an area of texts.',
        hint: 'Write texts by area and name, such as { "copying": { "copy": "Copy this" } }. If the file has "$schema", editors list all areas.',
      },
    },
  },
  'words-invalid': {
    severity: 'warning',
    message: '"{name}" has the placeholder "{placeholder}", which is not a value of this text.',
    hint: 'Values that it can have: {values}.',
    cases: {
      none: { hint: 'This text has no values.' },
      missing: {
        message: '"{name}" lacks the placeholder "{placeholder}".',
        hint: 'Write its name in braces where the value belongs.',
      },
      forms: {
        message: '"{name}" has no form "other".',
        hint: 'Write a text, or one form per plural category, with "other" among them.',
      },
    },
  },
  'setting-duplicated': {
    severity: 'warning',
    message: 'The object has the key "{key}" twice; the last one is used.',
    hint: 'Remove one of the two.',
  },
  'directory-invalid': {
    severity: 'warning',
    message: 'The "directory" {directory} cannot be part of a URL as it is written; the pages are under /{slug}.',
    hint: 'Write a path of this site, such as "reference/v1".',
  },
  'language-unknown': {
    severity: 'error',
    message: 'There are no code samples in "{language}".',
    hint: 'Choose one of {languages}.',
    cases: {
      similar: { hint: 'Did you mean "{suggestion}"? All languages: {languages}.' },
    },
  },
  'sample-invalid': {
    severity: 'error',
    message: 'The sample has a wrong `{property}`: {reason}.',
    hint: 'Correct it. Until then the site has no samples of this kind.',
    cases: {
      export: {
        message: 'The default export of the module is not a sample.',
        hint: 'Write `export default { id, label, language, generate(request, operation) { … } }`, or export a list of such objects.',
      },
      missing: {
        message: 'The module with samples {file} does not exist.',
        hint: 'Correct the path in `samples`, or remove it.',
      },
      module: {
        message: 'The module with samples cannot be loaded: {reason}.',
        hint: 'Correct it. Node runs it as it is, so that relative imports need their file extension.',
      },
      taken: {
        message: 'The sample "{sample}" has the name "{name}", which another kind of samples has.',
        hint: 'Choose another `id` or alias. Until then the site has no samples of this kind.',
      },
    },
  },
  'sample-failed': {
    severity: 'error',
    message: 'The sample "{sample}" cannot be generated for {operation}: {reason}.',
    hint: 'Correct `generate` in the module. Until then the page has only its other samples.',
  },
  'icon-unknown': {
    severity: 'warning',
    message: 'There is no icon called "{icon}".',
    hint: 'Use the name of a free icon of Font Awesome 6, or of an icon of Lucide.',
    cases: {
      similar: { hint: 'Did you mean "{suggestion}"? Free icons of Font Awesome 6 and icons of Lucide are available.' },
    },
  },
  'openapi-missing': {
    severity: 'error',
    message: 'This site has no OpenAPI document for "{reference}".',
    hint: 'Set "api.openapi" in docs.json to the path of a document.',
    cases: {
      none: { message: 'this site has no API document.' },
      file: {
        message: '"{file}" is not an API document of this site.',
        hint: 'Write its path from the project root.',
      },
      'file-of': {
        message: '"{file}" is not an API document of this site.',
        hint: 'Write its path from the project root. Documents of this site: {documents}.',
      },
      'file-ambiguous': {
        message: 'Several API documents have the name "{file}": {documents}.',
        hint: 'Write the path of one of them from the project root.',
      },
      'empty-list': {
        message: '"{reference}" has no API document: "openapi" of {element} is an empty list.',
        hint: 'Name a document in it, or remove it to inherit that of the element above.',
      },
      element: {
        message: '"{reference}" has no API document: neither {element} nor an element above it sets "openapi".',
        hint: 'Set it, for example "openapi": "{example}".',
      },
      unlisted: {
        severity: 'warning',
        message: 'No page shows {document}, because no element of "navigation" names it.',
        hint: 'Add {source} to {element}. With a navigation of your own, "api" alone lists nothing.',
      },
    },
  },
  'asyncapi-missing': {
    severity: 'error',
    message: 'This site has no AsyncAPI document for "{reference}".',
    hint: 'Set "api.asyncapi" in docs.json to the path of a document.',
    cases: {
      file: {
        message: '"{file}" is not an API document of this site.',
        hint: 'Write its path from the project root.',
      },
      'file-of': {
        message: '"{file}" is not an API document of this site.',
        hint: 'Write its path from the project root. Documents of this site: {documents}.',
      },
      'file-ambiguous': {
        message: 'Several API documents have the name "{file}": {documents}.',
        hint: 'Write the path of one of them from the project root.',
      },
      unlisted: {
        severity: 'warning',
        message: 'No page shows {document}, because no element of "navigation" names it.',
        hint: 'Add {source} to {element}. With a navigation of your own, "api" alone lists nothing.',
      },
    },
  },
  'oauth-scheme-unknown': {
    severity: 'warning',
    message: 'No document has an OAuth or OpenID Connect scheme "{name}". There is {schemes}.',
    hint: 'Write the name of the scheme under components.securitySchemes.',
  },
  'credentials-unavailable': {
    severity: 'warning',
    message:
      '"api.playground.readerCredentials" has no effect, because this site has no server with a middleware that knows the credentials of a reader.',
    hint: 'Use an Astro project with an adapter such as @astrojs/node, and a middleware that sets Astro.locals.docs.credentials. Or remove the setting.',
  },
  'playground-unavailable': {
    severity: 'warning',
    summary:
      'The playground is for signed-in readers, but the site does not know who is signed in. Nobody sees the playground.',
    hint: 'Set the playground to "interactive", and keep the whole site behind your sign-in.',
    cases: {
      server: {
        message:
          'The playground is for signed-in readers, but this site has no server that knows who is signed in; nobody sees it.',
        hint: 'Add an adapter such as @astrojs/node to astro.config.mjs, and sign readers in with a middleware. Or set it to "interactive" and keep the whole site behind your sign-in.',
      },
      files: {
        message:
          'The playground is for signed-in readers, but a site of plain files has no server that knows who is signed in; nobody sees it.',
        hint: 'Build without --static, from an Astro project with a middleware that sets Astro.locals.docs.user. Or set it to "interactive" and keep the whole site behind your sign-in.',
      },
      middleware: {
        message:
          'The playground is for signed-in readers, but a folder without an Astro project has no middleware that knows who is signed in; nobody sees it.',
        hint: 'Make it an Astro project with a middleware that sets Astro.locals.docs.user. Or set it to "interactive" and keep the whole site behind your sign-in.',
      },
    },
  },
  'skill-invalid': {
    severity: 'error',
    leavesOut: true,
    message: '"{key}" of a skill must be {expected}, found {found}.',
    hint: 'Correct it in the front matter. Agents cannot load the skill otherwise, so the site leaves it out.',
    cases: {
      missing: { message: 'There is no {folder}/NAME/SKILL.md.', hint: 'Write one, or correct "agents.skills".' },
    },
  },
} as const satisfies ProblemKinds;
