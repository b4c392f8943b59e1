import type { ProblemKinds } from './problem-kind.ts';

/** MDX and Markdown pages: front matter, components, imports. */
export const PAGE_PROBLEMS = {
  'mdx-syntax': {
    severity: 'error',
    summary: 'The page is not valid MDX. It shows a notice until this is fixed.',
    hint: 'Correct the syntax at this place.',
  },
  'page-fault': {
    severity: 'error',
    summary:
      'An expression or a component of the page fails. The page shows a notice, or no text, until this is fixed.',
    hint: 'Correct the code that the message names.',
  },
  'frontmatter-syntax': {
    severity: 'error',
    summary: 'The front matter is not valid YAML, or has no end.',
    hint: 'Indent by spaces, put texts with a colon, a quote or a brace between double quotes, and write a line "---" behind the last key.',
  },
  'frontmatter-invalid': {
    severity: 'error',
    summary: 'The front matter does not fit the schema of the collection "pages".',
    hint: 'Correct it, or the schema in src/content.config.ts. The page is shown, and is in no collection until then.',
  },
  'front-matter-invalid': {
    severity: 'error or warning',
    summary: 'A key of the front matter has a value that is not allowed.',
    hint: 'Write a value of the kind that the message names, or remove the key; it is left out until it is fixed.',
  },
  'front-matter-unknown': {
    severity: 'warning',
    summary: 'The front matter has an unknown key, or one without effect.',
    hint: 'Correct its name, or remove it.',
  },
  'front-matter-ambiguous': {
    severity: 'warning',
    summary: 'The front matter names two subjects for one page; the page shows one of them.',
    hint: 'Remove one of the two, or make two pages.',
  },
  'component-unknown': {
    severity: 'warning',
    summary: 'There is no component of this name.',
    hint: 'Import the component, or correct its name. Its content is shown without it.',
  },
  'component-attribute-unknown': {
    severity: 'warning',
    summary: 'The component has no such attribute, or the attribute no such value.',
    hint: 'Correct the name or the value.',
  },
  'component-attribute-missing': {
    severity: 'warning',
    summary: 'The component needs an attribute, such as its title.',
    hint: 'Add the attribute that the message names.',
  },
  'variable-unknown': {
    severity: 'warning',
    summary: 'Nothing on this page has this name, or it exists in browsers only.',
    hint: 'Write "\\{" for a brace that is only text. Put what needs a browser into a component that handles events or keeps state, in a snippet such as /snippets/button.jsx.',
  },
  'import-not-found': {
    severity: 'warning',
    summary: 'The page imports a module or a name that cannot be found.',
    hint: 'Correct the path or the name. A path that begins with "/" starts at the folder of docs.json.',
  },
  'mermaid-missing': {
    severity: 'warning',
    message: 'The diagram is shown as code, since the package "mermaid" is not installed',
    hint: 'Install it beside docs.json: npm install mermaid. It is loaded only by pages that have a diagram.',
  },
  'feed-without-site': {
    severity: 'warning',
    message: 'The page asks for a feed of its updates, which needs the URL of the site',
    hint: 'Set `site` in astro.config.mjs, for example "https://docs.example.com"; a folder without that file needs one for a feed. No feed is written until then.',
  },
  'server-missing': {
    severity: 'error',
    message: '"{endpoint}" has no server',
    hint: 'Set "api.mdx.server" in docs.json, or write the whole URL here.',
  },
} as const satisfies ProblemKinds;
