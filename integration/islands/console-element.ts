/**
 * `<docs-console>`: holds the server-rendered console in `[data-root]` and its props in a JSON script, and loads what
 * makes it live when it is first touched.
 */
class ConsoleElement extends HTMLElement {
  #awake = false;
  #clicked: HTMLElement | null | undefined;

  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin', 'click']) this.addEventListener(type, this.#touched);
  }

  /** A click on what is not live yet is clicked again once it is. */
  #touched = (event: Event): void => {
    if (event.type === 'click') this.#clicked = (event.target as Element).closest('button');
    this.#wake();
  };

  async #wake(): Promise<void> {
    if (this.#awake) return;
    this.#awake = true;
    const root = this.querySelector('[data-root]');
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    const { mountConsole } = await import('./mount-console.tsx');
    for (const type of ['pointerover', 'focusin', 'click']) this.removeEventListener(type, this.#touched);
    if (root && props) mountConsole(root, JSON.parse(props));
    this.#clicked?.click();
  }
}

if (!customElements.get('docs-console')) customElements.define('docs-console', ConsoleElement);
