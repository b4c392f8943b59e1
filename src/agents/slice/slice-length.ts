import { memo } from '../../core/json/memo.ts';
import type { JsonRecord } from '../../core/json/record.ts';
import { tryJson } from '../../schema/literal.ts';
import { type ComponentKey, keyTokens } from './slice-components.ts';
import { componentYaml, frameYaml } from './slice-yaml.ts';

/** How to measure a slice, in characters. A slice is at most as long as the sum of its parts. */
export interface SliceFormat {
  /** Returns the length of a slice without components, with what is around them. */
  frame: (frame: JsonRecord) => number;
  /** Returns the length that a component adds if it is the first of its section. */
  component: (key: ComponentKey, value: unknown) => number;
}

/** Slices as compact JSON. */
export const AS_JSON: SliceFormat = {
  frame: (frame) => jsonLength(frame) + ',"components":{}'.length,
  component(key, value) {
    const [section, name] = keyTokens(key);
    return `"${section}":{},`.length + jsonLength(name) + ':,'.length + jsonLength(value);
  },
};

/** Slices as `sliceYaml` formats them. */
export const AS_YAML: SliceFormat = {
  frame: (frame) => frameYaml(frame).length + 'components:\n'.length,
  component(key, value) {
    const [section, name] = keyTokens(key);
    return `  ${section}:\n`.length + componentYaml(name, value).length;
  },
};

function jsonLength(value: unknown): number {
  return typeof value === 'object' && value !== null ? objectLength(value) : (tryJson(value)?.length ?? 0);
}

const objectLength = memo((value: object) => tryJson(value)?.length ?? 0);
