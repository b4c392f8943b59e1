/** Returns the quality of each media range in an `Accept` header (RFC 9110 section 12.5.1). */
export function acceptedRanges(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [range, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
