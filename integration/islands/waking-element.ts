type Mount = (root: Element, props: never) => void;

/** A file that is dropped, or chosen by a program, comes without a pointer and without the focus. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'dragenter', 'change', 'keydown'];

/**
 * An element that holds what was rendered on the server in `[data-root]` and its props in a JSON script, and loads what
 * makes it live when it is first touched.
 */
export abstract class WakingElement extends HTMLElement {
  #awake = false;
  #presses: Press[] = [];

  /** What makes it live. */
  protected abstract load(): Promise<Mount>;

  connectedCallback(): void {
    for (const type of TOUCHES) this.addEventListener(type, this.#touched);
    // A form that is not live yet must not load the page anew.
    this.addEventListener('submit', (event) => event.preventDefault());
  }

  protected async wake(): Promise<void> {
    if (this.#awake) return;
    this.#awake = true;
    const root = this.querySelector('[data-root]');
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    const mount = await this.load();
    for (const type of TOUCHES) this.removeEventListener(type, this.#touched);
    if (root && props) mount(root, JSON.parse(props) as never);
    for (const { again } of this.#presses) {
      // What was entered, or pressed before it, must have reached the form.
      await new Promise((resolve) => setTimeout(resolve));
      again();
    }
  }

  /** What was pressed before it was live is pressed again once it is; what was pressed again for want of an answer, once. */
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
    // On a button it is a click besides.
    if (event.key !== 'Enter' || target.closest('button')) return undefined;
    const { key, ctrlKey, metaKey } = event;
    const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
    return { on: target, again: () => target.dispatchEvent(again) };
  }
  const button = event.type === 'click' ? target.closest('button') : null;
  return button ? { on: button, again: () => button.click() } : undefined;
}
