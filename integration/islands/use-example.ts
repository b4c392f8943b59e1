import type { OfferingElement } from './offering-element.ts';

// The buttons that fill an example of the page into the body of the form beside it.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use-example]') : null;
  const form = button?.closest('.docs-panel')?.querySelector<OfferingElement>('docs-playground');
  if (button && form) void fill(form, button);
});

async function fill(form: OfferingElement, button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  await form.wake();
  button.ariaBusy = null;
  const text = button.parentElement?.previousElementSibling?.querySelector('code')?.textContent ?? '';
  if (form.fillExample) form.fillExample(button.dataset['useExample'] ?? '', text);
  else form.reportFailure();
}
