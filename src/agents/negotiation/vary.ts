/** Adds `Vary: Accept`, because caches must keep both forms of a page. */
export function varyByAccept(headers: Headers): void {
  const vary = headers.get('Vary') ?? '';
  if (!/(?:^|,)\s*(?:accept\s*(?:,|$)|\*)/i.test(vary)) headers.append('Vary', 'Accept');
}
