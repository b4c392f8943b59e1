import { oneLine } from '../../../core/text/one-line.ts';
import type { ApiDocument } from '../../../document/document.ts';
import type { OAuthPreset, SecurityAlternative } from '../../../request/form/form.ts';
import { NO_SECURITY, OFFERED_SECURITY } from '../../../request/form/offered-security.ts';
import type { Resolver } from '../../../schema/reference.ts';
import type { Operation } from '../operation.ts';
import { isPublic, schemeRecord, securityOf, withPreset } from '../security.ts';

/**
 * Returns the security alternatives that a reader can choose. The form selects the first, so those with a deprecated
 * scheme come after the others, and those with a scheme that it does not support come last. If the document defines none
 * of the schemes, the form offers the usual ones too. If the document says that no credentials are needed, the reader has
 * no choice, so that none are sent.
 */
export function formSecurity(
  document: ApiDocument,
  operation: Operation,
  resolver: Resolver,
  presets?: Readonly<Record<string, OAuthPreset>>,
): SecurityAlternative[] {
  if (isPublic(document, operation)) return [NO_SECURITY];
  const alternatives = securityOf(document, operation, resolver).map(({ schemes }) => ({
    schemes: schemes.map((scheme) => ({ ...withPreset(scheme, presets), description: oneLine(scheme.description) })),
  }));
  const schemes = alternatives.flatMap((alternative) => alternative.schemes);
  const areUndefined = schemes.every(({ name }) => schemeRecord(document, name, resolver) === undefined);
  const offered = schemes.length > 0 && areUndefined ? OFFERED_SECURITY : [];
  // Credentials belong to the name of a scheme, so an offered one takes the place of an undefined one of its name.
  const names = new Set(offered.flatMap((alternative) => alternative.schemes.map(({ name }) => name)));
  const isReplaced = (alternative: SecurityAlternative) => alternative.schemes.some(({ name }) => names.has(name));
  const isDeprecated = (alternative: SecurityAlternative) =>
    alternative.schemes.some(({ name }) => schemeRecord(document, name, resolver)?.['deprecated'] === true);
  const supported = alternatives.filter(isSupported);
  return [
    ...supported.filter((alternative) => !isDeprecated(alternative)),
    ...supported.filter(isDeprecated),
    ...alternatives.filter((alternative) => !isSupported(alternative) && !isReplaced(alternative)),
    ...offered,
  ];
}

function isSupported({ schemes }: SecurityAlternative): boolean {
  return schemes.every(({ type }) => type !== 'unsupported');
}
