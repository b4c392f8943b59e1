import { anchorPart } from '../../core/text/anchor-part.ts';
import type { ParameterView } from './parameter.ts';

export { anchorPart };

/**
 * Returns the anchor of each parameter, such as `parameter-limit`. If two locations share a name, the later ones end
 * with the location: `parameter-id-query`.
 */
export function parameterAnchors<Parameter extends Pick<ParameterView, 'name' | 'in'>>(
  parameters: readonly Parameter[],
): Map<Parameter, string> {
  const taken = new Set<string>();
  return new Map(
    parameters.map((parameter) => {
      const plain = `parameter-${anchorPart(parameter.name)}`;
      const anchor = taken.has(plain) ? `${plain}-${parameter.in}` : plain;
      taken.add(anchor);
      return [parameter, anchor];
    }),
  );
}

/** Returns the anchor of a callback on the page of its operation: `callback-1` for the first one. */
export function callbackAnchor(index: number): string {
  return `callback-${index + 1}`;
}

/** Returns `body`, and for example `body-application-xml` for every media type but the first. */
export function mediaTypeAnchor(base: string, mediaType: string, index: number): string {
  return index === 0 ? base : `${base}-${mediaType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/**
 * Returns `body~Cat`: the anchor of an option of a choice, or of a part without a name. Dots are replaced, because they
 * separate parts.
 */
export function optionAnchor(anchor: string, name: string): string {
  return `${anchor}~${anchorPart(name).replaceAll(/[.~]/g, '-')}`;
}
