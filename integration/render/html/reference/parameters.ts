import type { ParameterView } from '../../../../src/api/openapi/parameter.ts';
import { parameterGroups } from '../../../../src/api/openapi/parameter-groups.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inWords } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { parameterAnchors } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import { joinedPart, type ReferencePart } from './reference-parts.ts';
import { propertyHtml } from './schema.ts';
import { idIn, rowsHtml, sectionPart } from './section.ts';

/** @param prefix Prefix of the IDs if the parameters are part of something else, for example `callback-1-`. */
export function parametersPart(parameters: ParameterView[], source: Source, prefix = ''): ReferencePart {
  const { words } = source;
  const anchors = parameterAnchors(parameters);
  const row = (parameter: ParameterView) =>
    propertyHtml({
      name: parameter.name,
      required: parameter.required,
      deprecated: parameter.deprecated,
      schema: { ...parameter.schema, description: parameter.description },
      anchor: idIn(source, `${prefix}${anchors.get(parameter) ?? ''}`),
      source,
      note: writingNote(parameter, words),
    });
  const sections = parameterGroups(parameters).map(({ place, title, list }) =>
    sectionPart(
      { id: `${prefix}${place}-parameters`, title: inWords(title, words), nested: prefix !== '', source },
      rowsHtml(list.map(row)),
    ),
  );
  return joinedPart(sections);
}

/** Says how a parameter or header is written. */
export function writingNote(
  { contentType, style }: Pick<ParameterView, 'contentType' | 'style'>,
  words: Words,
): string | undefined {
  return contentType ? say(words.reference.writtenAs, { mediaType: contentType }) : style && inWords(style, words);
}
