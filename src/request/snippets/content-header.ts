const NAME =
  /^(?:allow|content-(?:disposition|encoding|language|length|location|md5|range|type)|expires|last-modified)$/i;

/** Whether .NET counts a header as one of the body. It sends such headers only with a body, which may be empty. */
export function isContentHeader(name: string): boolean {
  return NAME.test(name);
}
