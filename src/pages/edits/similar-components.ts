/** Components of other tools, with the one that does the same here. */
export const SIMILAR_COMPONENTS: ReadonlyMap<string, string> = new Map([
  ['Accordions', 'AccordionGroup'],
  ['Admonition', 'Callout'],
  ['Alert', 'Callout'],
  ['Aside', 'Callout'],
  ['CardGrid', 'CardGroup'],
  ['Cards', 'CardGroup'],
  ['Details', 'Accordion'],
  ['File', 'Tree.File'],
  ['Files', 'Tree'],
  ['Folder', 'Tree.Folder'],
  ['LinkCard', 'Card'],
  ['TabItem', 'Tab'],
]);
