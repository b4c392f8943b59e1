import type { OfferingElement } from './playground/state/offering-element.ts';

// The buttons that fill an example of the page into the body of the form beside it.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use-example]') : null;
  const form = button?.closest('.docs-panel')?.querySelector<OfferingElement>('docs-playground');
  if (button && form) void fill(form, button);
});

async function fill(form: OfferingElement, button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  // On a slow network, this script runs before the one that defines the form.
  await customElements.whenDefined(form.localName);
  await form.hydrate();
  const text = button.parentElement?.previousElementSibling?.querySelector('code')?.textContent ?? '';
  const filling = form.fillExample?.(button.dataset['useExample'] ?? '', text) ?? Promise.reject();
  await filling.catch(() => form.reportFailure());
  button.ariaBusy = null;
}
