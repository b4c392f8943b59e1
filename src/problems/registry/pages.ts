import type { ProblemKinds } from './problem-kind.ts';

/** MDX and Markdown pages: front matter, components, imports. */
export const PAGE_PROBLEMS = {
  'mdx-syntax': {
    severity: 'error',
    leavesOut: true,
    message: 'The page is not valid MDX: {reason}.',
    hint: '{advice} The page shows a notice until this is fixed.',
  },
  'page-not-mdx': {
    severity: 'warning',
    message: 'The page shows <{component}> as text, because it is not valid MDX: {reason}.',
    hint: '{advice}',
  },
  'markup-unknown': {
    severity: 'warning',
    message: '"{markup}" is markup of another tool, so readers see it as text.',
    hint: 'Write <{component}> before and </{component}> after the text instead.',
    cases: {
      other: { hint: 'Write the same in Markdown or with components, or remove it.' },
      include: {
        hint: 'Import the file: import Part from "/part.mdx", and write <Part />. Write code as a code block.',
      },
    },
  },
  'page-fault': {
    severity: 'error',
    leavesOut: true,
    message: 'The page cannot be rendered: {reason}.',
    hint: 'Correct the code that the message names. Until then the page shows a notice.',
    cases: {
      module: {
        message: 'The code of the page fails: {reason}.',
        hint: 'Correct it. Until then the page is shown without its text.',
      },
      component: {
        severity: 'warning',
        message: '<{component}> fails when the page is built: {reason}.',
        hint: 'Correct it. If it needs a browser, read what only browsers have in effects and event handlers. Until then it appears only when its script has run in the browser.',
      },
      script: {
        message: 'The script is not valid {language}: {reason}.',
        hint: 'Correct it. Until then its components are left out.',
      },
      json: {
        message: 'The file is not valid JSON: {reason}.',
        hint: 'Correct it. Until then the pages that import it are shown without it.',
      },
    },
  },
  'front-matter-syntax': {
    severity: 'error',
    message: 'The front matter is not valid YAML: {reason}.',
    hint: 'Put values with a colon, a quote or a brace in double quotes.',
    cases: {
      tab: { hint: 'Indent with spaces. YAML does not allow tabs there.' },
      indent: { hint: 'Indent the keys of a level by the same number of spaces.' },
      key: { hint: 'Write a colon and a space after each key, as in "title: Welcome".' },
      open: { hint: 'Close what was opened here or above.' },
      'not-map': {
        message: 'The front matter is {found}, expected keys with values.',
        hint: 'Write a colon and a space after each key, as in "title: Welcome".',
      },
      unclosed: {
        message: 'The front matter has no end, so it is shown as text.',
        hint: 'Write a line "---" after its last key.',
      },
    },
  },
  'page-not-text': {
    severity: 'error',
    message: 'The page is not UTF-8 text: a byte at this place is not part of a character.',
    hint: 'Save the file as UTF-8. Until then the page shows "\uFFFD" instead.',
  },
  'page-unreadable': {
    severity: 'error',
    leavesOut: true,
    message: 'The file cannot be read: permission was denied.',
    hint: 'Change its permissions. Until then the site is shown without it.',
  },
  'front-matter-invalid': {
    severity: 'error',
    message: '"{key}" is {value}, expected {expected}.',
    hint: 'Correct it. Until then the page is shown without its reference.',
    cases: {
      empty: {
        message: '"{key}" is empty, expected {expected}.',
        hint: 'Write what the page shows, or remove the key.',
      },
      method: {
        severity: 'warning',
        message: '"{method}" in "api" is not a known HTTP method.',
        hint: 'Known methods are {methods}.',
      },
      type: {
        severity: 'warning',
        message: '"{key}" in the {place} is {value}, expected {expected}.',
        hint: 'Correct it. Until then it is ignored.',
      },
      collection: {
        message: 'The front matter does not fit the schema of the collection "pages": {key}: {reason}.',
        hint: 'Correct it, or the schema in src/content.config.ts. Until then the page is shown, but no collection contains it.',
      },
    },
  },
  'front-matter-duplicated': {
    severity: 'warning',
    message: 'The front matter has the key "{key}" twice; the last one is used.',
    hint: 'Remove one of the two.',
  },
  'front-matter-unknown': {
    severity: 'warning',
    message: 'The front matter has the unknown key "{key}".',
    hint: 'Correct its name, or remove it.',
    cases: {
      metadata: {
        message: 'The metadata of the page has the unknown key "{key}".',
        hint: 'It has no effect. Remove it.',
      },
      draft: {
        message: '"{key}: true" has no effect, so the page is published.',
        hint: 'Name its file in `ignore` of docs.json until it is ready. With `hidden: true`, the page is published, but it is in no navigation and no search.',
      },
      binding: {
        message: '"{key}" has no effect in the metadata of a document.',
        hint: 'Remove it, or write an MDX page with "{key}" in its front matter.',
      },
    },
  },
  'front-matter-ignored': {
    severity: 'warning',
    message: '"{key}: {value}" has no effect, because the schema of the collection "docs" does not have "{key}".',
    hint: "Write `schema: docsSchema({ extend: specbookSchema })` in {config}, and at its top `import { specbookSchema } from 'astro-specbook/starlight/schema';`.",
    cases: {
      api: {
        message: '"{key}: {value}" has no effect in Starlight, expected "openapi".',
        hint: 'Write "openapi: {value}". It needs `schema: docsSchema({ extend: specbookSchema })` in {config}, and at its top `import { specbookSchema } from \'astro-specbook/starlight/schema\';`.',
      },
    },
  },
  'front-matter-ambiguous': {
    severity: 'warning',
    message: 'The front matter has "{first}" and "{second}"; the page shows what "{first}" names.',
    hint: 'Remove one of the two, or make two pages.',
  },
  'component-unknown': {
    severity: 'warning',
    message: 'There is no component "{name}".',
    hint: 'Import the component, or fix the name. Its children are shown without it.',
    cases: {
      small: {
        message: '<{name}> is neither a component nor an HTML element.',
        hint: 'Write <{component}>: names of components begin with a capital letter.',
      },
    },
  },
  'component-unseen': {
    severity: 'warning',
    message: '<{component}> shows nothing here, because the component around it runs in the browser.',
    hint: 'Write <{component}> on the page, or show a picture or an <svg> instead. A component runs in the browser if it uses a hook or handles an event.',
  },
  'component-attribute-unknown': {
    severity: 'warning',
    message: '<{component}> has no attribute "{attribute}".',
    hint: 'Correct the name, or remove the attribute.',
    cases: {
      type: {
        message: '<{component}> has the type "{type}", which is not a known type.',
        hint: 'Write a type such as "string", or remove the attribute.',
      },
    },
  },
  'component-attribute-invalid': {
    severity: 'warning',
    message: '"{attribute}" of <{component}> is {value}, expected {expected}.',
    hint: 'Correct the value.',
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
        message: '<{component}> has no name, so readers do not see what it describes.',
        hint: 'Write <{component} name="…">.',
      },
      place: {
        message: '<ParamField> does not say where its parameter goes; expected path, query, header, cookie or body.',
        hint: 'Write the place before the name, such as <ParamField query="{name}">.',
      },
    },
  },
  'variable-unknown': {
    severity: 'warning',
    message: 'Nothing on this page is called "{name}".',
    hint: 'The text between the braces is shown as it is. For a brace that is only text, write "\\{". A name between two braces on each side comes from "variables" in docs.json.',
    cases: {
      browser: {
        message: '"{name}" exists in browsers only, but the page is rendered when the site is built.',
        hint: 'Use it in a component that handles events or has state, in a snippet such as /snippets/button.jsx.',
      },
    },
  },
  'import-not-found': {
    severity: 'warning',
    message: '"{module}" cannot be found.',
    hint: 'The import is ignored. A path that begins with "/" starts at the folder of docs.json.',
    cases: {
      builtin: {
        message: '"{module}" is a module of Node.js, which pages cannot use.',
        hint: 'Write the content into the page, or into a snippet that it imports.',
      },
      inside: {
        message: '"{module}" cannot be used: {file} imports "{specifier}", which cannot be found.',
        hint: 'Install the package next to docs.json, or correct the import in {file}. Until then its components are left out.',
      },
      package: {
        hint: 'Components of astro-specbook need no import: remove it if you mean one of them. Otherwise, install the package next to docs.json. Until then the import is ignored.',
      },
      alias: {
        message: '"{module}" cannot be found, because "@site" means nothing here.',
        hint: 'Write the path from the folder of docs.json: "{path}". Until then the import is ignored.',
      },
      outside: {
        message: '"{module}" is outside the folder of docs.json, and pages can import only files in that folder.',
        hint: 'Move the file into that folder. Or export a component again from a script in that folder (export { default as Name } from "…"), and import that script. Until then the import is ignored.',
      },
      circular: {
        message: '"{module}" contains this page again, and no page can contain itself.',
        hint: 'Remove one of the imports. Until then this one is ignored.',
      },
      snippet: { message: 'There is no snippet "{name}".', hint: 'Put the file into the folder "snippets".' },
      name: { message: '"{module}" has no export "{name}".', hint: 'It exports nothing.' },
      'other-name': { message: '"{module}" has no export "{name}".', hint: 'It exports {exports}.' },
    },
  },
  'file-not-included': {
    severity: 'warning',
    message: 'No page loads {file}, because it does not exist.',
    hint: 'Correct the path, from the folder of docs.json, or remove it.',
  },
  'mermaid-missing': {
    severity: 'warning',
    message: 'The diagram is shown as code, because the package "mermaid" is not installed.',
    hint: 'Install it next to docs.json, for example with `npm install mermaid`. Only pages with a diagram load it.',
  },
  'feed-without-site': {
    severity: 'warning',
    message: 'The page has a feed of its updates, which needs the URL of the site.',
    hint: 'Set it, for example "https://docs.example.com": as `site` in the Astro configuration, or in docs.json if the site has none. Until then the site has no feed.',
  },
  'server-missing': {
    severity: 'error',
    message: '"{endpoint}" has no server.',
    hint: 'Set "api.mdx.server" in docs.json, or write the whole URL here.',
  },
} as const satisfies ProblemKinds;
