const POPUPS = Symbol.for('astro-specbook.popups');

/** Returns an ID for a popup that is unique in the page. */
export function popupId(locals: object): string {
  const holder = locals as { [POPUPS]?: number };
  holder[POPUPS] = (holder[POPUPS] ?? 0) + 1;
  return `popup-${holder[POPUPS]}`;
}
