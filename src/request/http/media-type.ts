/** Whether a media type is `application/json`, `text/json` or ends in `+json`. It may have parameters. */
export function isJson(mediaType: string | undefined): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType ?? '');
}

/** Whether a media type is `application/x-www-form-urlencoded`. It may have parameters. */
export function isUrlencoded(mediaType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(mediaType ?? '');
}

/** Returns the first type of a list such as `image/png, image/jpeg` that is not a range. */
export function concreteType(list: string | undefined): string | undefined {
  return typesOf(list).find((type) => !type.includes('*'));
}

/** Whether a list such as `image/png, audio/*` includes the type. */
export function admitsType(list: string | undefined, type: string): boolean {
  const [family] = type.split('/');
  return typesOf(list).some((range) => [type, `${family}/*`, '*/*'].includes(range.toLowerCase()));
}

function typesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}
