/** Shows the target of a link in the page instead of the link. Rejects if it cannot. */
type Open = (link: HTMLAnchorElement) => Promise<void>;

/** Opens the links that match a selector in place when the reader presses them. */
export function openPressed(selector: string, open: Open): void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(selector);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openInPlace(link, open);
  };
  // Capture the event, because Astro's view transitions would follow the link.
  document.addEventListener('click', onClick, true);
}

/**
 * Opens a link in place. If that fails, follows it, unless the reader has followed another link since: Firefox then ends
 * all requests of the page, while the page is still there.
 */
export async function openInPlace(link: HTMLAnchorElement, open: Open): Promise<void> {
  if (link.ariaBusy) return;
  link.ariaBusy = 'true';
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', onLeave);
  await open(link).catch(() => isLeaving || location.assign(link.href));
  removeEventListener('beforeunload', onLeave);
  link.ariaBusy = null;
}
