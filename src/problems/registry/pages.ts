import type { ProblemKinds } from './problem-kind.ts';

/** MDX and Markdown pages: front matter, components, imports. */
export const PAGE_PROBLEMS = {
  'mdx-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The page isn’t valid MDX: {reason}.',
    hint: '{advice} The page shows a notice until this is fixed.',
  },
  'page-not-mdx': {
    severity: 'warning',
    message: 'The page shows <{component}> as text, because it isn’t valid MDX: {reason}.',
    hint: '{advice}',
  },
  'markup-unknown': {
    severity: 'warning',
    message: '"{markup}" is another tool’s markup, so readers see it as text.',
    hint: 'Put the text between <{component}> and </{component}> instead.',
    cases: {
      other: { hint: 'Use Markdown or components instead, or remove it.' },
      include: {
        hint: 'Import the file with import Part from "/part.mdx", and write <Part />. For code, use a code block.',
      },
    },
  },
  'page-fault': {
    severity: 'error',
    leavesOut: true,
    message: 'The page can’t be rendered: {reason}.',
    hint: 'Fix the code that causes this error. Until then, the page shows a notice.',
    cases: {
      module: {
        message: 'The page’s code fails: {reason}.',
        hint: 'Fix it. Until then, the page is shown without its text.',
      },
      component: {
        severity: 'warning',
        message: '<{component}> fails when the page is built: {reason}.',
        hint: 'Fix it. Use browser APIs only in effects and event handlers. Until then, it appears only after its script has run in the browser.',
      },
      script: {
        message: 'The script isn’t valid {language}: {reason}.',
        hint: 'Fix it. Until then, its components are left out.',
      },
      json: {
        message: 'The file isn’t valid JSON: {reason}.',
        hint: 'Fix it. Until then, pages that import it are shown without it.',
      },
    },
  },
  'front-matter-syntax': {
    severity: 'error',
    message: 'The front matter isn’t valid YAML: {reason}.',
    hint: 'Put values that contain a colon, quote, or brace in double quotes.',
    cases: {
      tab: { hint: 'Indent with spaces. YAML doesn’t allow tabs here.' },
      indent: { hint: 'Indent keys on the same level by the same number of spaces.' },
      key: { hint: 'Write a colon and a space after each key, as in "title: Welcome".' },
      open: { hint: 'Close the bracket, brace, or quote opened here or above.' },
      'not-map': {
        message: 'The front matter is {found}, expected keys with values.',
        hint: 'Write a colon and a space after each key, as in "title: Welcome".',
      },
      unclosed: {
        message: 'The front matter isn’t closed, so it’s shown as text.',
        hint: 'Add a line "---" after the last key.',
      },
    },
  },
  'page-not-text': {
    severity: 'error',
    message: 'The page isn’t valid UTF-8: a byte here isn’t part of a character.',
    hint: 'Save the file as UTF-8. Until then, the page shows "\uFFFD" instead.',
  },
  'page-unreadable': {
    severity: 'error',
    leavesOut: true,
    message: 'The file can’t be read: permission was denied.',
    hint: 'Change its permissions. Until then, the site is shown without it.',
  },
  'front-matter-invalid': {
    severity: 'error',
    message: '"{key}" is {value}, expected {expected}.',
    hint: 'Fix it. Until then, the page is shown without its reference.',
    cases: {
      empty: {
        message: '"{key}" is empty, expected {expected}.',
        hint: 'Set it to what the page shows, or remove the key.',
      },
      method: {
        severity: 'warning',
        message: '"{method}" in "api" isn’t a known HTTP method.',
        hint: 'Known methods are {methods}.',
      },
      type: {
        severity: 'warning',
        message: '"{key}" in the {place} is {value}, expected {expected}.',
        hint: 'Fix it. Until then, it’s ignored.',
      },
      collection: {
        message: 'The front matter doesn’t match the schema of the "pages" collection: {key}: {reason}.',
        hint: 'Fix it, or the schema in src/content.config.ts. Until then, the page is shown but isn’t in any collection.',
      },
    },
  },
  'front-matter-duplicated': {
    severity: 'warning',
    message: 'The front matter has the key "{key}" twice. The last one applies.',
    hint: 'Remove one of them.',
  },
  'front-matter-unknown': {
    severity: 'warning',
    message: 'The front matter has the unknown key "{key}".',
    hint: 'Fix the spelling, or remove it.',
    cases: {
      metadata: {
        message: 'The page’s metadata has the unknown key "{key}".',
        hint: 'Remove it. It has no effect.',
      },
      draft: {
        message: '"{key}: true" has no effect, so the page is published.',
        hint: 'Add its file to `ignore` in docs.json until it’s ready. With `hidden: true`, the page is published but doesn’t appear in the navigation or search.',
      },
      binding: {
        message: '"{key}" has no effect in a document’s metadata.',
        hint: 'Remove it, or write an MDX page with "{key}" in its front matter.',
      },
    },
  },
  'front-matter-ignored': {
    severity: 'warning',
    message: '"{key}: {value}" has no effect, because the schema of the "docs" collection doesn’t have "{key}".',
    hint: "In {config}, set `schema: docsSchema({ extend: specbookSchema })`, and add `import { specbookSchema } from 'astro-specbook/starlight/schema';`.",
    cases: {
      api: {
        message: '"{key}: {value}" has no effect in Starlight. Use "openapi" instead.',
        hint: 'Write "openapi: {value}". In {config}, set `schema: docsSchema({ extend: specbookSchema })`, and add `import { specbookSchema } from \'astro-specbook/starlight/schema\';`.',
      },
    },
  },
  'front-matter-ambiguous': {
    severity: 'warning',
    message: 'The front matter has "{first}" and "{second}". Only "{first}" is shown.',
    hint: 'Remove one of them, or create two pages.',
  },
  'component-unknown': {
    severity: 'warning',
    message: 'There’s no component "{name}".',
    hint: 'Import the component, or fix the name. Until then, only its children are shown.',
    cases: {
      small: {
        message: '<{name}> isn’t a component or an HTML element.',
        hint: 'Write <{component}>. Component names start with a capital letter.',
      },
    },
  },
  'component-unseen': {
    severity: 'warning',
    message: '<{component}> shows nothing here, because it’s inside a component that runs in the browser.',
    hint: 'Write <{component}> directly on the page, or use an image or <svg> instead. Components that use hooks or handle events run in the browser.',
  },
  'component-attribute-unknown': {
    severity: 'warning',
    message: '<{component}> has no attribute "{attribute}".',
    hint: 'Fix the name, or remove the attribute.',
    cases: {
      type: {
        message: '<{component}> has the unknown type "{type}".',
        hint: 'Write a type such as "string", or remove the attribute.',
      },
    },
  },
  'component-attribute-invalid': {
    severity: 'warning',
    message: '"{attribute}" of <{component}> is {value}, expected {expected}.',
    hint: 'Fix the value.',
  },
  'component-attribute-missing': {
    severity: 'warning',
    summary: 'The component needs an attribute, such as its title.',
    hint: 'Add the attribute.',
    cases: {
      title: {
        message: '<{component}> has no title, so readers see nothing to open.',
        hint: 'Write <{component} title="…">.',
      },
      name: {
        message: '<{component}> has no name, so readers don’t see what it describes.',
        hint: 'Write <{component} name="…">.',
      },
      place: {
        message: '<ParamField> doesn’t say where its parameter goes: path, query, header, cookie, or body.',
        hint: 'Use the location as the attribute, such as <ParamField query="{name}">.',
      },
    },
  },
  'variable-unknown': {
    severity: 'warning',
    message: 'Nothing on this page is called "{name}".',
    hint: 'The text in braces is shown unchanged. For a literal brace, write "\\{". Names in double braces come from "variables" in docs.json.',
    cases: {
      browser: {
        message: '"{name}" exists only in browsers, but the page is rendered at build time.',
        hint: 'Use it in a component with state or event handlers, such as one in /snippets/button.jsx.',
      },
    },
  },
  'import-not-found': {
    severity: 'warning',
    message: '"{module}" can’t be found.',
    hint: 'Fix the path. A path that starts with "/" is relative to the docs.json folder. Until then, the import is ignored.',
    cases: {
      builtin: {
        message: '"{module}" is a Node.js module, which pages can’t use.',
        hint: 'Put the content in the page, or in a snippet that it imports.',
      },
      inside: {
        message: '"{module}" can’t be used: {file} imports "{specifier}", which can’t be found.',
        hint: 'Install the package next to docs.json, or fix the import in {file}. Until then, its components are left out.',
      },
      package: {
        hint: 'To use an astro-specbook component, remove the import. Otherwise, install the package next to docs.json. Until then, the import is ignored.',
      },
      alias: {
        message: '"{module}" can’t be found, because "@site" isn’t supported here.',
        hint: 'Write the path from the docs.json folder: "{path}". Until then, the import is ignored.',
      },
      outside: {
        message: '"{module}" is outside the docs.json folder. Pages can import only files in that folder.',
        hint: 'Move the file into that folder, or re-export the component from a script there (export { default as Name } from "…") and import that script. Until then, the import is ignored.',
      },
      circular: {
        message: 'The import of "{module}" is circular: it leads back to this page.',
        hint: 'Remove one of the imports. Until then, this one is ignored.',
      },
      snippet: { message: 'There’s no snippet "{name}".', hint: 'Put the file in the "snippets" folder.' },
      name: { message: '"{module}" has no export "{name}".', hint: 'It exports nothing.' },
      'other-name': { message: '"{module}" has no export "{name}".', hint: 'It exports {exports}.' },
    },
  },
  'file-not-included': {
    severity: 'warning',
    message: '{file} doesn’t exist, so no page loads it.',
    hint: 'Fix the path, which is relative to the docs.json folder, or remove it.',
  },
  'mermaid-missing': {
    severity: 'warning',
    message: 'The diagram is shown as code, because the package "mermaid" isn’t installed.',
    hint: 'Install it next to docs.json, for example with `npm install mermaid`. Only pages with diagrams load it.',
  },
  'feed-without-site': {
    severity: 'warning',
    message: 'The page’s update feed needs the site’s URL.',
    hint: 'Set `site` in the Astro configuration, or in docs.json if you have none, for example to "https://docs.example.com". Until then, there’s no feed.',
  },
  'server-missing': {
    severity: 'error',
    message: '"{endpoint}" has no server.',
    hint: 'Set "api.mdx.server" in docs.json, or write the full URL here.',
  },
} as const satisfies ProblemKinds;
