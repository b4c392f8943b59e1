/**
 * `<docs-playground>`: holds the server-rendered playground in `[data-root]` and its props in a JSON script, and loads
 * what makes it live when it is first touched; when it is seen, where something is kept that changes what it shows.
 */
class PlaygroundElement extends HTMLElement {
  #awake = false;
  #clicked: HTMLElement | null | undefined;

  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin', 'click']) this.addEventListener(type, this.#touched);
    // A form that is not live yet must not load the page anew.
    this.addEventListener('submit', (event) => event.preventDefault());
    if (location.hash.startsWith('#try=')) void this.#wake();
    if (!remembers()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      this.#wake();
    });
    observer.observe(this);
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
    const { mount } = await import('./mount.tsx');
    for (const type of ['pointerover', 'focusin', 'click']) this.removeEventListener(type, this.#touched);
    if (root && props) mount(root, JSON.parse(props));
    this.#clicked?.click();
  }
}

if (!customElements.get('docs-playground')) customElements.define('docs-playground', PlaygroundElement);

/** Whether the reader has chosen or entered something before that this form would show. */
function remembers(): boolean {
  try {
    if (localStorage.getItem('docs-language') ?? localStorage.getItem('docs-body-view')) return true;
    const prefix = `docs-form ${location.pathname} `;
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix) || key === 'docs-credentials');
  } catch {
    return false;
  }
}
