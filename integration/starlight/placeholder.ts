/** The start of the label of the group that the entries replace. It is visible only in a site without the plugin. */
export const PLACEHOLDER = 'The API reference is missing: add its plugin to "plugins" of starlight()';

/** Returns the label of the group that the entries of one document replace. */
export function documentPlaceholder(document: string): string {
  return `${PLACEHOLDER}: ${document}`;
}

/** Returns the document whose entries replace a group, if the group is for one document. */
export function placedDocument(placeholder: string): string | undefined {
  return placeholder.startsWith(`${PLACEHOLDER}: `) ? placeholder.slice(PLACEHOLDER.length + 2) : undefined;
}
