/** Takes the place of the origin of a site whose configuration does not name it, until a browser knows it. */
export const UNKNOWN_ORIGIN = 'https://site.invalid';
