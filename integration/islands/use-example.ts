import type { CapturingElement } from './early-presses.ts';
import type { OfferingElement } from './playground/state/offering-element.ts';

// The buttons that fill an example of the page into the body of the form beside it.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use-example]') : null;
  const form = button?.closest('.docs-panel')?.querySelector<OfferingElement & CapturingElement>('docs-playground');
  if (!button || !form) return;
  // The form repeats an early press once it is hydrated.
  if (form.earlyPresses?.some(({ on }) => on === button)) void form.hydrate();
  else void fill(form, button);
});

async function fill(form: OfferingElement, button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  await form.hydrate();
  const text = button.parentElement?.previousElementSibling?.querySelector('code')?.textContent ?? '';
  const filling = form.fillExample?.(button.dataset['useExample'] ?? '', text) ?? Promise.reject();
  await filling.catch(() => form.reportFailure());
  button.ariaBusy = null;
}
