import { parseJson } from '../../core/json/written-number.ts';
import { yamlOf } from './yaml.ts';

export const YAML_TYPE = 'application/yaml; charset=utf-8';

const YAML = '.openapi.yaml';

/** Returns the path of the JSON from which a server makes a YAML file, or `undefined` for any other path. */
export function jsonOfYaml(path: string): string | undefined {
  return path.endsWith(YAML) ? `${path.slice(0, -YAML.length)}.openapi.json` : undefined;
}

/** Returns the slice of an operation as YAML 1.2. */
export function yamlOfJson(json: string): string {
  return yamlOf(parseJson(json));
}
