const POPUPS = Symbol.for('astro-specbook.popups');

/** The id of a popup, another one for each of a page. */
export function popupId(locals: object): string {
  const holder = locals as { [POPUPS]?: number };
  holder[POPUPS] = (holder[POPUPS] ?? 0) + 1;
  return `popup-${holder[POPUPS]}`;
}
