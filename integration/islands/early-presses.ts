/** A press of the reader before the island is hydrated. */
export interface EarlyPress {
  on: Element;
  /** The key event, if the reader pressed Enter in a field. Absent if the reader pressed a button. */
  keys?: KeyboardEventInit;
  /** The button that is marked as busy until hydration. */
  busy: Element | null;
}

export interface CapturingElement extends HTMLElement {
  /** The presses in order. Absent before capturing begins, `null` once the island is hydrated. */
  earlyPresses?: EarlyPress[] | null;
}

/**
 * Collects presses until the island is hydrated, and marks the pressed button as busy so that the reader sees that the
 * press counts. If the reader presses a button several times, only the last press counts.
 *
 * The page contains the source of this function as an inline script, so it uses nothing from outside.
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
  // The buttons that fill an example in are below the form.
  island.closest('.docs-panel')?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.matches('[data-use-example]')) capture(event);
  });
  // Submitting the form would reload the page.
  island.addEventListener('submit', (event) => event.preventDefault());
}

/** The inline script that each island contains. */
export const earlyPressesScript = `(${captureEarlyPresses})(document.currentScript.parentElement)`;
