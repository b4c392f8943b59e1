import { announce } from '../islands/docs-event.ts';

// Asks whether the page helped. Dispatches the answer as an event, and sends it to the URL that docs.json may set.

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-feedback] button[value]');
  const box = button?.closest<HTMLElement>('[data-feedback]');
  const status = box?.querySelector('[role="status"]');
  if (!button || !box || !status) return;
  const detail = { page: location.pathname, helpful: button.value === 'yes' };
  for (const each of box.querySelectorAll('button')) each.ariaPressed = String(each === button);
  announce('docs:feedback', detail);
  const url = box.dataset['feedback'];
  // Send text, so that another origin needs no preflight request.
  const isSent = !url || navigator.sendBeacon(url, JSON.stringify(detail));
  status.textContent = (isSent ? box.dataset['thanks'] : box.dataset['notSent']) ?? '';
});
