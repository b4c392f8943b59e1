import type { ParameterLocation } from '../../request/form/form.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import type { ParameterView } from './parameter.ts';

const TITLES: [place: ParameterLocation, title: Phrase][] = [
  ['path', phrase('reference', 'pathParameters')],
  ['query', phrase('reference', 'queryParameters')],
  ['querystring', phrase('reference', 'queryString')],
  ['header', phrase('reference', 'headers')],
  ['cookie', phrase('reference', 'cookies')],
];

export interface ParameterGroup {
  place: ParameterLocation;
  title: Phrase;
  list: ParameterView[];
}

/** Groups parameters by location, in the order of the locations in a request. */
export function parameterGroups(parameters: readonly ParameterView[]): ParameterGroup[] {
  return TITLES.map(([place, title]) => ({
    place,
    title,
    list: parameters.filter((each) => each.in === place),
  })).filter(({ list }) => list.length > 0);
}
