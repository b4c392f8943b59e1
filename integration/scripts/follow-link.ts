/**
 * Returns a function that follows a link whose target could not be shown in place. It does nothing if the reader has
 * followed another link since: Firefox then ends the requests of the page, while the page is still there.
 */
export function linkFollower(link: HTMLAnchorElement): () => void {
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', onLeave, { once: true });
  return () => {
    if (!isLeaving) location.assign(link.href);
  };
}
