/** What the reader pressed before an island is live. */
export interface EarlyPress {
  on: Element;
  /** The Enter key in a field. Absent: a button. */
  keys?: KeyboardEventInit;
  /** The button that is busy until then. */
  busy: Element | null;
}

export interface CapturingElement extends HTMLElement {
  /** In order. Absent before capturing begins, `null` once the island is live. */
  earlyPresses?: EarlyPress[] | null;
}

/**
 * Collects presses until the island is live, and shows at once that they count: the pressed button is busy. A button
 * that is pressed again counts once, as its last press.
 *
 * Its source is also an inline script of the page, so it uses nothing from outside.
 */
export function captureEarlyPresses(island: CapturingElement): void {
  if (island.earlyPresses !== undefined) return;
  island.earlyPresses = [];
  function capture(event: Event): void {
    const presses = island.earlyPresses;
    const { target } = event;
    if (!presses || !(target instanceof Element)) return;
    const button = target.closest('button');
    let press: Pick<EarlyPress, 'on' | 'keys'> | undefined;
    if (event instanceof KeyboardEvent) {
      // On a button, Enter is also a click.
      const { key, ctrlKey, metaKey } = event;
      const sends = key === 'Enter' && !button && (ctrlKey || metaKey || target.matches('input'));
      if (sends) press = { on: target, keys: { key, ctrlKey, metaKey, bubbles: true, cancelable: true } };
    } else if (button) press = { on: button };
    if (!press) return;
    const busy = button ?? island.querySelector('.docs-pg-send');
    busy?.setAttribute('aria-busy', 'true');
    island.earlyPresses = [...presses.filter(({ on }) => on !== press.on), { ...press, busy }];
  }
  island.addEventListener('click', capture, true);
  island.addEventListener('keydown', capture, true);
  // Submitting the form would reload the page.
  island.addEventListener('submit', (event) => event.preventDefault());
}

/** The inline script in an island. */
export const earlyPressesScript = `(${captureEarlyPresses})(document.currentScript.parentElement)`;
