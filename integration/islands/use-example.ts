import type { OfferingElement } from './offering-element.ts';
import type { PlaygroundProps } from './playground/state/props.ts';

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
  const media = mediaTypesOf(form).indexOf(button.dataset['useExample'] ?? '');
  const text = button.parentElement?.previousElementSibling?.querySelector('code')?.textContent ?? '';
  if (!form.model) {
    form.reportFailure();
    return;
  }
  form.model.dispatch({ type: 'example', media, text });
  const { focusInput } = await import('./playground/inputs/focus-input.ts');
  // The inputs of another media type have to appear first.
  setTimeout(() => focusInput(form, 'body'));
}

function mediaTypesOf(form: HTMLElement): string[] {
  const props = form.querySelector('script[type="application/json"]')?.textContent ?? '{}';
  const { form: request } = JSON.parse(props) as Partial<PlaygroundProps>;
  return request?.body?.media.map(({ mediaType }) => mediaType) ?? [];
}
