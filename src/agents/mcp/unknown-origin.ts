/** A placeholder for the origin of a site whose configuration does not name it, until a browser knows the real one. */
export const UNKNOWN_ORIGIN = 'https://site.invalid';
