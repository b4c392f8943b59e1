/**
 * Formats a date for the readers of a language.
 *
 * @param language BCP 47 tag.
 */
export function dateText(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));
}
