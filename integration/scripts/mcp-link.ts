import { UNKNOWN_ORIGIN } from '../../src/mcp/unknown-origin.ts';

/** A link that adds an MCP server to a program, with the origin of the page for the unknown one. */
export function withOrigin(href: string, origin: string): string {
  // Cursor takes the configuration in Base64.
  const [, before, config] = /^(cursor:.*[?&]config=)([^&]+)/.exec(href) ?? [];
  if (before === undefined || config === undefined) {
    return href.replaceAll(encodeURIComponent(UNKNOWN_ORIGIN), encodeURIComponent(origin));
  }
  const text = atob(decodeURIComponent(config)).replaceAll(UNKNOWN_ORIGIN, origin);
  return before + encodeURIComponent(btoa(text));
}
