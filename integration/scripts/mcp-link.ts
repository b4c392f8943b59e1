import { UNKNOWN_ORIGIN } from '../../src/mcp/unknown-origin.ts';

/** Puts the origin of the page into a link that adds an MCP server to a program. */
export function withOrigin(href: string, origin: string): string {
  // Cursor expects the configuration in Base64.
  const [, before, config] = /^(cursor:.*[?&]config=)([^&]+)/.exec(href) ?? [];
  if (before === undefined || config === undefined) {
    return href.replaceAll(encodeURIComponent(UNKNOWN_ORIGIN), encodeURIComponent(origin));
  }
  const text = atob(decodeURIComponent(config)).replaceAll(UNKNOWN_ORIGIN, origin);
  return before + encodeURIComponent(btoa(text));
}
