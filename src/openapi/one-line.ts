const MAX_LINE = 160;

/** Returns the first line of a Markdown text, short enough to show next to an input. */
export function oneLine(text: string | undefined): string | undefined {
  const line = text?.trim().split(/\r?\n/, 1)[0]?.trim();
  if (!line) return undefined;
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line;
}
