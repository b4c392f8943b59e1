/**
 * Formats a date for the readers of a language.
 *
 * @param language BCP 47 tag.
 */
export function dateText(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));
}

/** Formats the date at the beginning of a text, such as `2027-03-31`. Returns other texts as they are. */
export function dateInWords(text: string, language: string): string {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  return date === undefined || Number.isNaN(Date.parse(date)) ? text : dateText(date, language);
}
