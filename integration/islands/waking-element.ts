type Mount = (root: Element, props: never) => void;

/** A file that is dropped, or chosen by a program, comes without a pointer and without the focus. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'dragenter', 'change', 'keydown'];

/**
 * An element that holds what was rendered on the server in `[data-root]` and its props in a JSON script, and loads what
 * makes it live when it is first touched.
 */
export abstract class WakingElement extends HTMLElement {
  #awake = false;
  #askedFor: (() => void) | undefined;

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
    if (!this.#askedFor) return;
    // What was entered before must have reached the form.
    await new Promise((resolve) => setTimeout(resolve));
    this.#askedFor();
  }

  /** The last button or Enter key that was pressed before it was live is pressed again once it is. */
  #touched = (event: Event): void => {
    const target = event.target as Element;
    if (event.type === 'click') {
      const button = target.closest('button');
      this.#askedFor = button ? () => button.click() : undefined;
    } else if (event instanceof KeyboardEvent) {
      if (event.key !== 'Enter') return;
      const { key, ctrlKey, metaKey } = event;
      const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
      this.#askedFor = () => target.dispatchEvent(again);
    }
    void this.wake();
  };
}
