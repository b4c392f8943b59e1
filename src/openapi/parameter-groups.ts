import type { ParameterLocation } from '../form/form.ts';
import type { ParameterView } from './parameter.ts';

const TITLES: [place: ParameterLocation, title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

export interface ParameterGroup {
  place: ParameterLocation;
  title: string;
  list: ParameterView[];
}

/** The parameters by location, in the order of the locations in a request. */
export function parameterGroups(parameters: readonly ParameterView[]): ParameterGroup[] {
  return TITLES.map(([place, title]) => ({
    place,
    title,
    list: parameters.filter((each) => each.in === place),
  })).filter(({ list }) => list.length > 0);
}
