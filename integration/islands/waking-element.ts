type Mount = (root: Element, props: never) => void;

/** A file that is dropped, or chosen by a program, comes without a pointer and without the focus. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'dragenter', 'change'];

/**
 * An element that holds what was rendered on the server in `[data-root]` and its props in a JSON script, and loads what
 * makes it live when it is first touched.
 */
export abstract class WakingElement extends HTMLElement {
  #awake = false;
  #clicked: HTMLElement | null | undefined;

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
    if (!this.#clicked) return;
    // What was entered before must have reached the form.
    await new Promise((resolve) => setTimeout(resolve));
    this.#clicked.click();
  }

  /** A click on what is not live yet is clicked again once it is. */
  #touched = (event: Event): void => {
    if (event.type === 'click') this.#clicked = (event.target as Element).closest('button');
    void this.wake();
  };
}
