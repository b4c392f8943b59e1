import { keywordText, type MergedSchema } from '../../schema/merged-schema.ts';
import { isNullable, typeLabel } from '../../schema/type-label.ts';
import { pointersOf, report, reportValue, type Side, type Spot } from '../comparison.ts';
import { code } from '../names.ts';
import type { MergedPair } from './compare-schemas.ts';
import { covers, typesOf } from './types.ts';

/** Compares types, formats, and whether `null` is allowed. Returns whether the rest can be compared. */
export function compareTypes(pair: MergedPair, spot: Spot): boolean {
  const { old, next } = spot.comparison;
  const types = { old: typesOf(pair.old, old.resolver), next: typesOf(pair.next, next.resolver) };
  const isAllowed = pair.old.never === pair.next.never;
  // The schema `false` allows nothing.
  const isWider = isAllowed ? covers(types.next, types.old) : pair.old.never;
  const isNarrower = isAllowed ? covers(types.old, types.next) : pair.next.never;
  if (isWider && isNarrower) {
    compareFormats(pair, spot);
    compareNull(pair, spot);
    return true;
  }
  const rule = isWider ? 'type-widened' : isNarrower ? 'type-narrowed' : 'type-changed';
  const labels = { old: labelOf(pair.old, old), new: labelOf(pair.next, next) };
  report(spot, rule, pointersOf(pair.located, '/type'), labels);
  // What may be anything, or nothing, says nothing about `null`.
  if (isAllowed && types.old && types.next) compareNull(pair, spot);
  return isAllowed && (isWider || isNarrower);
}

function labelOf(schema: MergedSchema, { resolver }: Side): string {
  const label = typeLabel(schema, resolver);
  const types = label === 'any' ? typesOf(schema, resolver) : undefined;
  return code(`${types?.join(' | ') ?? label}${isNullable(schema) ? ' | null' : ''}`);
}

/** Compares whether `null` is allowed, in any spelling. */
export function compareNull(pair: MergedPair, spot: Spot): void {
  const isAllowed = isNullable(pair.next);
  if (isNullable(pair.old) === isAllowed) return;
  report(spot, isAllowed ? 'nullable' : 'not-nullable', pointersOf(pair.located, '/type'));
}

/** Formats that contain another one. */
const WIDER: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function compareFormats(pair: MergedPair, spot: Spot): void {
  const [old, next] = [formatOf(pair.old), formatOf(pair.next)];
  const [isWider, isNarrower] = [WIDER[old ?? ''] === next, WIDER[next ?? ''] === old];
  const rule = isWider ? 'format-widened' : isNarrower ? 'format-narrowed' : 'format-changed';
  const names = { old: old && code(old), next: next && code(next) };
  reportValue(spot, 'format', names, pointersOf(pair.located, '/format'), { rule });
}

/** Returns the format. OpenAPI 3.1 writes `byte` and `binary` as the encoding and the type of the content. */
function formatOf(schema: MergedSchema): string | undefined {
  const format = keywordText(schema, 'format');
  if (format !== undefined) return format;
  const encoding = keywordText(schema, 'contentEncoding');
  if (encoding !== undefined) return encoding === 'base64' ? 'byte' : encoding;
  const mediaType = keywordText(schema, 'contentMediaType');
  return mediaType === 'application/octet-stream' ? 'binary' : mediaType;
}
