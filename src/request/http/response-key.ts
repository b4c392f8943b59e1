/** Returns the key among `statuses` for the exact status code, its range, or `default` (OpenAPI 3.1 section 4.8.16). */
export function responseKey(statuses: readonly string[], status: number | string): string | undefined {
  const keys = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return keys.flatMap((key) => statuses.find((each) => each.toUpperCase() === key) ?? [])[0];
}
