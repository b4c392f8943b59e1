import { hasStored } from '../runtime/storage.ts';
import type { TabChoice } from './chosen-tab.ts';
import { HydratingElement } from './hydrating-element.ts';
import { carriedPlace } from './playground/keep/carried-place.ts';
import type { OfferingElement } from './playground/state/offering-element.ts';
import './use-example.ts';

/**
 * `<docs-playground>`: the playground of an operation, or with `data-webhook` the test deliveries of a webhook. It
 * hydrates as soon as it is visible if it then shows something else: stored values, or the origin of this page.
 */
class PlaygroundElement extends HydratingElement implements OfferingElement {
  declare authorize?: OfferingElement['authorize'];
  declare fillExample?: OfferingElement['fillExample'];

  get #isWebhook(): boolean {
    return this.dataset['webhook'] !== undefined;
  }

  protected override async load() {
    const code = await (this.#isWebhook ? import('./mount-delivery.tsx') : import('./mount.tsx'));
    return code.mount;
  }

  /** Makes the button in the page header open the credentials of the first playground. */
  #offerAuthorization(): void {
    const button = document.querySelector<HTMLButtonElement>('[data-authorize-button]');
    if (!button || this.#isWebhook || document.querySelector('docs-playground') !== this) return;
    button.hidden = false;
    button.addEventListener('click', async () => {
      button.ariaBusy = 'true';
      this.hideFailure();
      await this.hydrate();
      if (this.authorize) this.authorize();
      else this.reportFailure();
      button.ariaBusy = null;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#offerAuthorization();
    if (/^#try[=-]/.test(location.hash) || hasCarriedValues()) void this.hydrate();
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
const SHOWN = [
  'docs-language',
  'docs-body-view',
  'docs-credentials',
  'docs-server',
  'docs-listed-server',
  'docs-receiver',
] as const;

if (!customElements.get('docs-playground')) customElements.define('docs-playground', PlaygroundElement);

// One listener for all pages that view transitions open, so that none of them stays in memory.
addEventListener('docs-tab', (event) => {
  if (!(event as CustomEvent<TabChoice>).detail.language) return;
  for (const each of document.querySelectorAll<PlaygroundElement>('docs-playground')) void each.hydrate();
});

/** Whether there are values from the response to another request. Their page opens for them. */
function hasCarriedValues(): boolean {
  return hasStored('docs-carried', carriedPlace(location.pathname, ''));
}

/** Whether the form shows something that the reader chose or entered earlier. */
function hasStoredValues(): boolean {
  return SHOWN.some((key) => hasStored(key)) || hasStored('docs-form', `${location.pathname} `);
}
