/** Components that pages use without importing them. `integration/render/components/mdx/named.ts` exports each. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set([
  ...['Note', 'Warning', 'Tip', 'Info', 'Check', 'Danger', 'Callout', 'Error'],
  ...['ParamField', 'ResponseField', 'Expandable', 'RequestExample', 'ResponseExample'],
  ...['CodeGroup', 'CodeBlock', 'Tabs', 'Tab', 'Accordion', 'AccordionGroup', 'Steps', 'Step'],
  ...['Card', 'CardGroup', 'Columns', 'Column', 'Tile', 'Tiles', 'Frame', 'Panel'],
  ...['Icon', 'Badge', 'Tooltip', 'Update', 'Latex', 'Prompt', 'Image', 'Link'],
  ...['Operation', 'Playground', 'Schema', 'Snippet', 'View', 'Visibility', 'Hidden'],
  ...['Banner', 'GitHub.Repo', 'Popup', 'PopupContent', 'PopupTrigger'],
  ...['Tree', 'FileTree', 'Tree.Folder', 'Tree.File', 'Color', 'Color.Row', 'Color.Item', 'Fragment'],
  ...['DocsAudio', 'DocsCode', 'DocsFault', 'DocsFrame', 'DocsHeading', 'DocsImage', 'DocsLink', 'DocsMarkdown'],
  ...['DocsMissing', 'DocsSource', 'DocsUnknown', 'DocsVideo'],
]);

/** Elements of Markdown that a component shows. `integration/render/components/mdx/index.ts` has each. */
export const MARKDOWN_ELEMENTS = ['a', 'p', 'blockquote', 'td', 'th', 'h2'] as const;
