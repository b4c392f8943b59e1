import type { ParameterField } from '../../form/form.ts';
import { isStyled } from '../../http/form-body.ts';
import { isUrlencoded } from '../../http/media-type.ts';
import type { Resolver } from '../../schema/reference.ts';
import { writtenEncodings } from '../example/encoding-field.ts';
import type { ParameterSource } from '../parameter.ts';

/** Returns the styles of the properties of a whole query string (Encoding Object, OpenAPI 3.2 section 4.15). */
export function queryEncoding(source: ParameterSource, resolver: Resolver): ParameterField['encoding'] {
  const { in: place, media, contentType } = source;
  if (place !== 'querystring' || !media || !isUrlencoded(contentType)) return undefined;
  const styles = Object.entries(writtenEncodings(media, resolver) ?? {}).flatMap(([name, encoding]) => {
    if (!isStyled(encoding)) return [];
    const { style = 'form', explode = style === 'form', allowReserved = false } = encoding;
    return [[name, { style, explode, allowReserved }] as const];
  });
  return styles.length > 0 ? Object.fromEntries(styles) : undefined;
}
