/** A group of a large sidebar is a link until its list is fetched. Resolves to `undefined` if that fails. */
export async function fetchGroup(link: HTMLAnchorElement): Promise<HTMLDetailsElement | undefined> {
  const response = await fetch(link.dataset['navigationFragment'] ?? '').catch(() => undefined);
  if (!response?.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append(...link.childNodes);
  details.append(summary, ...page.body.childNodes);
  link.replaceWith(details);
  return details;
}
