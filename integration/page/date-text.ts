/** A day as the readers of a language write it. @param language BCP 47. */
export function dateText(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));
}
