/** Whether browsers forbid a page to set the header (WHATWG Fetch, forbidden request-header). */
export function isForbidden(name: string): boolean {
  return /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name,
  );
}
