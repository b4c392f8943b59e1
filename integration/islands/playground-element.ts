import { hasStored } from '../storage/storage.ts';
import { HydratingElement } from './hydrating-element.ts';
import { partLoaders } from './part-loaders.ts';
import type { FormCodePart } from './playground/state/code-part.ts';
import type { OfferingElement } from './playground/state/offering-element.ts';
import './use-example.ts';

/**
 * `<docs-playground>`: the playground of an operation. It hydrates as soon as it is visible if it then shows
 * something else: stored values, or the origin of this page.
 */
class PlaygroundElement extends HydratingElement implements OfferingElement {
  declare authorize?: OfferingElement['authorize'];
  declare fillExample?: OfferingElement['fillExample'];

  protected override async load() {
    const { parts = '' } = this.dataset;
    const needed = parts.split(' ').filter(Boolean) as FormCodePart[];
    // Request all files in parallel.
    const files = needed.map((part) => partLoaders[part]());
    const [{ mount, prepare }] = await Promise.all([import('./mount.tsx'), ...files]);
    await prepare(partLoaders, hasStoredForm() ? [...needed, 'stored'] : needed);
    return mount;
  }

  /** Makes the button in the page header open the credentials of the first playground. */
  #offerAuthorization(): void {
    const button = document.querySelector<HTMLButtonElement>('[data-authorize-button]');
    if (!button || document.querySelector('docs-playground') !== this) return;
    button.hidden = false;
    button.addEventListener('click', async () => {
      button.ariaBusy = 'true';
      this.hideFailure();
      await this.hydrate();
      await (this.authorize?.() ?? Promise.reject()).catch(() => this.reportFailure());
      button.ariaBusy = null;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#offerAuthorization();
    if (/^#try[=-]/.test(location.hash)) void this.hydrate();
    if (!hasStoredValues() && this.dataset['differs'] === undefined) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void this.hydrate();
    });
    observer.observe(this);
  }
}

/** What readers choose for all forms. It is defined first, because the next line connects the elements of the page. */
const SHOWN = ['docs-language', 'docs-body-view', 'docs-credentials', 'docs-server', 'docs-listed-server'] as const;

if (!customElements.get('docs-playground')) customElements.define('docs-playground', PlaygroundElement);

/** Whether the form shows something that the reader chose or entered earlier. */
function hasStoredValues(): boolean {
  return SHOWN.some((key) => hasStored(key)) || hasStoredForm();
}

/** Whether the reader filled in a form of this page earlier. */
function hasStoredForm(): boolean {
  return hasStored('docs-form', `${location.pathname} `);
}
