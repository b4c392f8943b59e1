import { memo } from '../../core/json/memo.ts';
import { isRecord, type JsonRecord } from '../../core/json/record.ts';
import type { Slice } from './slice.ts';
import { plainOrQuoted, valueYaml, yamlOf } from './yaml.ts';

/** Formats a slice as YAML 1.2. The text of a component is made once, whichever slices contain it. */
export function sliceYaml({ frame, document: { components } }: Slice): string {
  let text = frameYaml(frame);
  if (!isRecord(components)) return text;
  text += 'components:\n';
  for (const [section, values] of Object.entries(components)) {
    text += `  ${section}:\n`;
    for (const [name, value] of Object.entries(values as JsonRecord)) text += componentYaml(name, value);
  }
  return text;
}

/** Formats a slice without components. */
export const frameYaml = memo((frame: JsonRecord) => yamlOf(frame));

/** Returns the lines of a component, indented as in a document. */
export function componentYaml(name: string, value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return `    ${plainOrQuoted(name)}:${isObject ? objectYaml(value) : valueYaml(value, INDENT)}\n`;
}

const INDENT = '      ';
const objectYaml = memo((value: object) => valueYaml(value, INDENT));
