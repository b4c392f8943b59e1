/** The sidebar: a button opens it on narrow screens, it scrolls to the current page, and it fetches large groups. */
const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
const button = document.querySelector<HTMLButtonElement>('[data-menu-button]');

function setOpen(open: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', open);
  button?.setAttribute('aria-expanded', String(open));
}

button?.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || button?.getAttribute('aria-expanded') !== 'true') return;
  setOpen(false);
  button.focus();
});

const current = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
if (sidebar && current && current.offsetTop > sidebar.clientHeight - 80) {
  sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 3;
}

sidebar?.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-navigation-fragment]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void openGroup(link);
});

async function openGroup(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.dataset.navigationFragment ?? '').catch(() => undefined);
  if (!response?.ok) {
    location.assign(link.href);
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const details = document.createElement('details');
  details.open = true;
  const summary = document.createElement('summary');
  summary.textContent = link.textContent;
  details.append(summary, ...page.body.childNodes);
  link.replaceWith(details);
  summary.focus();
}

export {};
