import type { ParameterView } from '../../../src/openapi/parameter.ts';
import { parameterGroups } from '../../../src/openapi/parameter-groups.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { inWords } from '../../../src/words/english/phrase.ts';
import { say } from '../../../src/words/say.ts';
import { parameterAnchors } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import type { Html } from '../html.ts';
import { propertyHtml } from './schema.ts';
import { rowsHtml, sectionHtml } from './section.ts';

/** @param prefix Prefix of the IDs if the parameters are part of something else, for example `callback-1-`. */
export function parametersHtml(parameters: ParameterView[], source: Source, prefix = ''): Html[] {
  const { words } = source;
  const anchors = parameterAnchors(parameters);
  const row = (parameter: ParameterView) =>
    propertyHtml({
      name: parameter.name,
      required: parameter.required,
      deprecated: parameter.deprecated,
      schema: { ...parameter.schema, description: parameter.description },
      anchor: `${prefix}${anchors.get(parameter) ?? ''}`,
      source,
      note: writingNote(parameter, words),
    });
  return parameterGroups(parameters).map(({ place, title, list }) =>
    sectionHtml(
      { id: `${prefix}${place}-parameters`, title: inWords(title, words), nested: prefix !== '', words },
      rowsHtml(list.map(row)),
    ),
  );
}

/** Says how a parameter or header is written. */
export function writingNote(
  { contentType, style }: Pick<ParameterView, 'contentType' | 'style'>,
  words: Words,
): string | undefined {
  return contentType ? say(words.reference.writtenAs, { mediaType: contentType }) : style && inWords(style, words);
}
