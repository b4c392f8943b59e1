import type { ParameterView } from './parameter.ts';

/** `parameter-limit`. If two locations share a name, the later ones end with the location: `parameter-id-query`. */
export function parameterAnchors(parameters: readonly ParameterView[]): Map<ParameterView, string> {
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

/** Names may contain anything except white space, which ends an id. */
export function anchorPart(name: string): string {
  return name.replaceAll(/\s/g, '-');
}

/** `body`, and `body-application-xml` for every media type but the first. */
export function mediaTypeAnchor(base: string, mediaType: string, index: number): string {
  return index === 0 ? base : `${base}-${mediaType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** `body~Cat`: an option of a choice, or a part without a name. Dots are replaced, because they separate parts. */
export function optionAnchor(anchor: string, name: string): string {
  return `${anchor}~${anchorPart(name).replaceAll(/[.~]/g, '-')}`;
}
