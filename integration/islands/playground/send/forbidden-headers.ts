/** Whether the browser forbids a page to set the header. Its own `Request` knows: Chromium forbids `User-Agent` too. */
export function isForbidden(name: string): boolean {
  return !new Request('https://api.example', { headers: { [name]: 'x' } }).headers.has(name);
}
