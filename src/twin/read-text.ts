/** Attributes that readers see, even if they are one word. */
const READ_ATTRIBUTES = new Set(['caption', 'content', 'description', 'heading', 'subtitle', 'summary', 'text']);

/** Attributes that readers do not see, even if they are several words. */
const UNREAD_ATTRIBUTE = /^data-|:|(?:class(?:name)?|style|src|srcset|sizes|href|url|viewbox|rel|allow)$/i;

/** Whether an attribute of an unknown component is probably text for readers. */
export function isReadText(name: string, value: string): boolean {
  return READ_ATTRIBUTES.has(name) || (!UNREAD_ATTRIBUTE.test(name) && /^[^[{]*\S\s+\S/.test(value));
}
