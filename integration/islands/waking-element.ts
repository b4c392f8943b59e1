import { parseJson } from '../../src/json/written-number.ts';

type Mount = (root: Element, props: never) => void;

/** A file that is dropped, or chosen by a program, arrives without a pointer or focus event. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'dragenter', 'change', 'keydown'];

/**
 * An element with the server-rendered markup in `[data-root]` and its props in a JSON script. It loads the code that
 * hydrates it when the reader first touches it.
 */
export abstract class WakingElement extends HTMLElement {
  #awake = false;
  #presses: Press[] = [];

  /** Loads the code that hydrates it. */
  protected abstract load(): Promise<Mount>;

  connectedCallback(): void {
    for (const type of TOUCHES) this.addEventListener(type, this.#touched);
    // Before hydration, submitting the form would reload the page.
    this.addEventListener('submit', (event) => event.preventDefault());
  }

  protected async wake(): Promise<void> {
    if (this.#awake) return;
    this.#awake = true;
    const root = this.querySelector('[data-root]');
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    const mount = await this.load();
    for (const type of TOUCHES) this.removeEventListener(type, this.#touched);
    if (root && props) mount(root, parseJson(props) as never);
    for (const { again } of this.#presses) {
      // The form must first receive what was entered or pressed before this.
      await new Promise((resolve) => setTimeout(resolve));
      again();
    }
  }

  /** Presses before hydration are repeated after it, and repeated presses only once. */
  #touched = (event: Event): void => {
    const press = pressOf(event);
    if (press && this.#presses.at(-1)?.on !== press.on) this.#presses.push(press);
    if (!(event instanceof KeyboardEvent) || press) void this.wake();
  };
}

/** A button, or the Enter key in a field. */
interface Press {
  on: Element;
  again(): void;
}

function pressOf(event: Event): Press | undefined {
  const target = event.target as Element;
  if (event instanceof KeyboardEvent) {
    // On a button, Enter is also a click.
    if (event.key !== 'Enter' || target.closest('button')) return undefined;
    const { key, ctrlKey, metaKey } = event;
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
    return { on: target, again: () => target.dispatchEvent(again) };
  }
  const button = event.type === 'click' ? target.closest('button') : null;
  return button ? { on: button, again: () => button.click() } : undefined;
}
