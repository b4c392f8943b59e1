/**
 * The channel over which the callback page sends its query and fragment to the page that started the flow. In its own
 * file, so that the callback page loads nothing else.
 */
export const CHANNEL = 'docs-oauth';
