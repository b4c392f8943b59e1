import { scopeOf } from '../../runtime/scope.ts';

/** Whether the page being rendered is one of the site's pages, which all have our layout or the one in the options. */
export function isOwnPage(locals: object): boolean {
  return scopeOf(locals)?.page !== undefined;
}
