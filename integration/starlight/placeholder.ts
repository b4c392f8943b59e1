/** The start of the label of the group that the entries replace. It is visible only in a site without the plugin. */
export const PLACEHOLDER = 'The API reference is missing: add its plugin to "plugins" of starlight()';
