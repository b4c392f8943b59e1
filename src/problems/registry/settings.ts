import type { ProblemKinds } from './problem-kind.ts';

/** docs.json and the options of the integration. */
export const SETTING_PROBLEMS = {
  'settings-missing': {
    severity: 'error',
    leavesOut: true,
    message: 'There’s no docs.json in {folder}.',
    hint: 'Create it with at least { "name": "My API", "api": { "openapi": "openapi.yaml" } }. If it’s in another folder, set that folder with `specbook({ root: "./docs" })` or `--root docs`.',
    cases: {
      unreadable: {
        message: '{file} in {folder} can’t be read.',
        hint: 'Check that it’s a file, and check its permissions.',
      },
    },
  },
  'settings-mint-json': {
    severity: 'warning',
    message: 'mint.json is the old form of docs.json. Only keys that docs.json also has are read.',
    hint: 'Rename the file to docs.json.',
    cases: {
      keys: { hint: 'Rename the file to docs.json, and change its keys: {keys}.' },
    },
  },
  'settings-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The file isn’t valid JSON: {reason}, found {text}.',
    hint: 'Fix the syntax here.',
    cases: {
      empty: { message: 'The file is empty.', hint: 'Write at least {}.' },
      encoding: {
        message: 'The file isn’t valid UTF-8: a byte here isn’t part of a character.',
        hint: 'Save the file as UTF-8.',
      },
      depth: {
        message: 'The file is nested too deeply, or references too many files.',
        hint: 'Use fewer levels, or fewer "$ref" files.',
      },
    },
  },
  'settings-reference-invalid': {
    severity: 'error',
    leavesOut: true,
    summary: 'A "$ref" in docs.json doesn’t lead to a JSON file inside the project.',
    hint: 'Set "$ref" to the path of a JSON file inside the project, relative to the file that contains it.',
    cases: {
      type: { message: '"$ref" isn’t a string.' },
      unreadable: { message: '{reference} isn’t a readable file.' },
      url: { message: '{reference} is a URL, but only files in the project can be read.' },
      fragment: { message: '{reference} points to part of this file, but only whole files can be used.' },
      outside: { message: '{reference} is outside the project.' },
      circular: { message: '{reference} references itself: {files}.' },
    },
  },
  'setting-invalid': {
    severity: 'error',
    message: '{setting} is {value}, expected {expected}.',
    hint: 'Write an expected value, or remove the key.',
    cases: {
      missing: { message: '{setting} is missing, expected {expected}.', hint: 'Add it.' },
      reason: { message: '{setting} is {value}: {reason}.' },
      secret: {
        message: '{setting} is a secret, and anyone can read the site’s pages.',
        hint: 'Remove the key, and revoke the secret if the site was published. Register a public client, which doesn’t need a secret.',
      },
      severity: {
        message: 'The severity of "{code}" can’t be set, because part of the site is missing when it occurs.',
        hint: 'Remove the key, and fix the problem itself. If the document isn’t yours, use an overlay.',
      },
      renamed: {
        message: '{setting} has the key "{key}", expected "{expected}".',
        hint: 'Rename "{key}" to "{expected}".',
      },
      page: {
        message: '{setting} is an object with "{key}", expected a page path or a group.',
        hint: 'Write {value} instead of the object.',
      },
      list: { hint: 'Put it in brackets: [{item}].' },
      object: { hint: 'Write an object with these keys: {keys}.' },
      quoted: { hint: 'Write {bare} without quotes.' },
      directory: {
        hint: 'This key sets how the `root` page lists its children. To set the URL folder of generated pages, write "openapi": { "source": "…", "directory": {value} }.',
      },
      'mint-navigation': {
        hint: 'Arrays are from mint.json. Write "navigation": { "groups": […] }, or { "pages": […] } for a list of pages. Until then, every page is listed.',
      },
    },
  },
  'setting-unknown': {
    severity: 'warning',
    message: '"{key}"{place} isn’t a known setting, so it’s ignored.',
    hint: 'Known here: {keys}.',
    cases: {
      moved: { hint: 'Use {setting} instead.' },
      element: { hint: 'Put the element with "{key}" in a "{list}" list.' },
      default: { hint: 'Set "default": true on the version or language that readers see first.' },
      inside: { hint: 'Set "{key}" on a nested element instead, such as a tab or group.' },
      part: { severity: 'error', message: '"{key}"{place} isn’t a replaceable part of the page.' },
    },
  },
  'setting-unused': {
    severity: 'warning',
    message: '"{key}" is ignored in an Astro project. Only the `docs` command uses it.',
    hint: 'Set {setting} in the Astro configuration, and remove it here.',
    cases: {
      layout: {
        message: '"head" is ignored, because your own layout writes each page’s head.',
        hint: 'Add the elements to your layout’s <head>, and remove "head" here.',
      },
      starlight: {
        message: '"head" is ignored in Starlight, which has its own setting.',
        hint: 'Move the list to `head` in the starlight() options. The format is the same.',
      },
    },
  },
  'integration-missing': {
    severity: 'error',
    leavesOut: true,
    message: '{file} doesn’t use specbook(), so the pages in {folder} aren’t on the site.',
    hint: 'Add specbook() from "astro-specbook" to its `integrations`, or remove the file. The `docs` command doesn’t need an Astro configuration, and docs.json can set `site`.',
  },
  'content-missing': {
    severity: 'warning',
    message: 'The "content" folder "{folder}" doesn’t exist.',
    hint: 'Create the folder, or fix its path, which is relative to docs.json.',
  },
  'part-missing': {
    severity: 'error',
    message: '{file}, the component for the part "{name}", doesn’t exist.',
    hint: 'Create the file, or fix its path, which is relative to docs.json. Until then, the default part is shown.',
  },
  'metatag-ignored': {
    severity: 'warning',
    message: '"seo.metatags.{name}" is ignored, because each page sets its own.',
    hint: 'Remove it.',
    cases: {
      canonical: {
        hint: 'Remove it. A page’s canonical link comes from `site` in the configuration, or from `canonical` in its front matter.',
      },
    },
  },
  'pagefind-missing': {
    severity: 'error',
    message: 'The search engine is "pagefind", but the package "pagefind" isn’t installed.',
    hint: 'Install it next to docs.json, for example with `npm install pagefind`. Or remove "engine" to use the built-in search.',
  },
  'setting-word-unknown': {
    severity: 'warning',
    message: '"{setting}" is "{word}", which isn’t a known value.',
    hint: 'Known here: {words}.',
    cases: {
      code: {
        message: '"problems" has the key "{word}", which isn’t a problem code.',
        hint: 'Use the code shown with the message, such as "link-dead".',
      },
      network: { message: '"{setting}" has the key "{word}", which isn’t a known network.' },
      language: {
        message: '"{word}" isn’t a language code.',
        hint: 'Write a BCP 47 code, such as "en", "de", or "zh-Hans".',
      },
    },
  },
  'words-unknown': {
    severity: 'warning',
    message: '"{name}" isn’t the key of a text.',
    hint: 'Write an area and a name, such as "playground.send". If the file has "$schema", editors list all keys.',
    cases: {
      area: {
        message: '"{area}" isn’t an area of texts.',
        hint: 'Group texts by area, such as { "playground": { "send": "Run" } }. If the file has "$schema", editors list all areas.',
      },
    },
  },
  'words-invalid': {
    severity: 'warning',
    message: '"{name}" has the unknown placeholder "{placeholder}".',
    hint: 'Known here: {values}.',
    cases: {
      none: { hint: 'This text has no placeholders.' },
      missing: {
        message: '"{name}" is missing the placeholder "{placeholder}".',
        hint: 'Add it in braces where the value belongs.',
      },
      forms: {
        message: '"{name}" has no form "other".',
        hint: 'Write a text, or one form per plural category, including "other".',
      },
    },
  },
  'setting-duplicated': {
    severity: 'warning',
    message: 'The object has the key "{key}" twice. The last one applies.',
    hint: 'Remove one of them.',
  },
  'directory-invalid': {
    severity: 'warning',
    message: 'The "directory" {directory} can’t be used in a URL as written, so the pages are under /{slug}.',
    hint: 'Write a path on this site, such as "reference/v1".',
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
    message: 'The sample’s `{property}` is invalid: {reason}.',
    hint: 'Fix it. Until then, these samples aren’t shown.',
    cases: {
      export: {
        message: 'The module’s default export isn’t a sample.',
        hint: 'Write `export default { id, label, language, generate(request, operation) { … } }`, or export an array of such objects.',
      },
      missing: {
        message: 'The samples module {file} doesn’t exist.',
        hint: 'Fix the path in `samples`, or remove it.',
      },
      module: {
        message: 'The samples module can’t be loaded: {reason}.',
        hint: 'Fix it. Node runs the file directly, so relative imports need file extensions.',
      },
      taken: {
        message: 'The sample "{sample}" uses the name "{name}", which is already taken.',
        hint: 'Choose another `id` or alias. Until then, these samples aren’t shown.',
      },
    },
  },
  'sample-failed': {
    severity: 'error',
    message: 'The sample "{sample}" can’t be generated for {operation}: {reason}.',
    hint: 'Fix `generate` in the module. Until then, the page shows only its other samples.',
  },
  'icon-unknown': {
    severity: 'warning',
    message: 'There’s no icon named "{icon}".',
    hint: 'Use the name of a Lucide icon or a free Font Awesome 6 icon.',
    cases: {
      similar: { hint: 'Did you mean "{suggestion}"? Lucide and free Font Awesome 6 icons are available.' },
    },
  },
  'openapi-missing': {
    severity: 'error',
    message: 'This site has no OpenAPI document for "{reference}".',
    hint: 'Set "api.openapi" in docs.json to the path of a document.',
    cases: {
      none: { message: 'docs.json lists no API document.' },
      file: {
        message: '"{file}" isn’t an API document on this site.',
        hint: 'Write its path relative to docs.json.',
      },
      'file-of': {
        message: '"{file}" isn’t an API document on this site.',
        hint: 'Write its path relative to docs.json. This site’s documents: {documents}.',
      },
      'file-ambiguous': {
        message: 'Several API documents are named "{file}": {documents}.',
        hint: 'Write the path of one of them, relative to docs.json.',
      },
      'empty-list': {
        message: '"{reference}" has no API document: "openapi" of {element} is an empty list.',
        hint: 'Add a document, or remove "openapi" to inherit it from the element above.',
      },
      element: {
        message: '"{reference}" has no API document: neither {element} nor an element above it sets "openapi".',
        hint: 'Set it, for example "openapi": "{example}".',
      },
      unlisted: {
        severity: 'warning',
        message: 'No page shows {document}, because it isn’t in "navigation".',
        hint: 'Add {source} to {element}. If docs.json has "navigation", the site shows only what it lists.',
      },
    },
  },
  'asyncapi-missing': {
    severity: 'error',
    message: 'This site has no AsyncAPI document for "{reference}".',
    hint: 'Set "api.asyncapi" in docs.json to the path of a document.',
    cases: {
      file: {
        message: '"{file}" isn’t an API document on this site.',
        hint: 'Write its path relative to docs.json.',
      },
      'file-of': {
        message: '"{file}" isn’t an API document on this site.',
        hint: 'Write its path relative to docs.json. This site’s documents: {documents}.',
      },
      'file-ambiguous': {
        message: 'Several API documents are named "{file}": {documents}.',
        hint: 'Write the path of one of them, relative to docs.json.',
      },
      unlisted: {
        severity: 'warning',
        message: 'No page shows {document}, because it isn’t in "navigation".',
        hint: 'Add {source} to {element}. If docs.json has "navigation", the site shows only what it lists.',
      },
    },
  },
  'oauth-scheme-unknown': {
    severity: 'warning',
    message: 'No document has an OAuth or OpenID Connect scheme "{name}". Schemes: {schemes}.',
    hint: 'Use the name of a scheme in components.securitySchemes.',
  },
  'credentials-unavailable': {
    severity: 'warning',
    message:
      '"api.playground.readerCredentials" has no effect, because this site has no server with middleware that provides readers’ credentials.',
    hint: 'Use an Astro project with an adapter such as @astrojs/node, and set Astro.locals.docs.credentials in middleware. Or remove the setting.',
  },
  'playground-unavailable': {
    severity: 'warning',
    summary: 'The playground is for signed-in readers, but the site can’t tell who is signed in, so nobody sees it.',
    hint: 'Set the playground to "interactive", and put the whole site behind your sign-in.',
    cases: {
      server: {
        message:
          'The playground is for signed-in readers, but this site has no server to tell who is signed in, so nobody sees it.',
        hint: 'Add an adapter such as @astrojs/node to astro.config.mjs, and sign readers in with middleware. Or set the playground to "interactive", and put the whole site behind your sign-in.',
      },
      files: {
        message:
          'The playground is for signed-in readers, but a static site has no server to tell who is signed in, so nobody sees it.',
        hint: 'Build without --static, from an Astro project with middleware that sets Astro.locals.docs.user. Or set the playground to "interactive", and put the whole site behind your sign-in.',
      },
      middleware: {
        message:
          'The playground is for signed-in readers, but a folder without an Astro project has no middleware to tell who is signed in, so nobody sees it.',
        hint: 'Make it an Astro project with middleware that sets Astro.locals.docs.user. Or set the playground to "interactive", and put the whole site behind your sign-in.',
      },
    },
  },
  'skill-invalid': {
    severity: 'error',
    leavesOut: true,
    message: 'A skill’s "{key}" must be {expected}, got {found}.',
    hint: 'Fix it in the front matter. Until then, the site leaves the skill out, because agents can’t load it.',
    cases: {
      missing: { message: 'There’s no {folder}/NAME/SKILL.md.', hint: 'Create one, or fix "agents.skills".' },
    },
  },
} as const satisfies ProblemKinds;
