import { WakingElement } from './waking-element.ts';

/**
 * `<docs-playground>`: the playground of an operation. Where something is kept that changes what it shows, it wakes as
 * soon as it is seen.
 */
class PlaygroundElement extends WakingElement {
  protected override async load() {
    return (await import('./mount.tsx')).mount;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (/^#try[=-]/.test(location.hash)) void this.wake();
    if (!remembers()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void this.wake();
    });
    observer.observe(this);
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
