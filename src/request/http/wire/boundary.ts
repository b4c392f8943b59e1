/** Returns the boundary in a media type, or `undefined` if it is not a multipart type or has no boundary. */
export function boundaryOf(mediaType: string): string | undefined {
  if (!/^\s*multipart\//i.test(mediaType)) return undefined;
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(mediaType) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') || plain || undefined;
}
