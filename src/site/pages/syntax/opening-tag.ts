/**
 * Returns the offset after the `>` of the opening tag that begins at `start`, or `undefined` if there is no such tag.
 */
export function openingTagEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let index = start + 1; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (quote !== '') {
      if (sign === '\\' && depth > 0) index += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth <= 0) return index + 1;
  }
  return undefined;
}

const HTML_NAMES = {
  accentHeight: 'accent-height',
  alignmentBaseline: 'alignment-baseline',
  autoFocus: 'autofocus',
  autoPlay: 'autoplay',
  className: 'class',
  clipPath: 'clip-path',
  clipRule: 'clip-rule',
  dominantBaseline: 'dominant-baseline',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  htmlFor: 'for',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeMiterlimit: 'stroke-miterlimit',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  textAnchor: 'text-anchor',
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
} as const;

/** Returns HTML's name of a React attribute, or `undefined` for an attribute whose name HTML accepts. */
export function htmlAttribute(name: string): string | undefined {
  return Object.hasOwn(HTML_NAMES, name) ? HTML_NAMES[name as keyof typeof HTML_NAMES] : undefined;
}
