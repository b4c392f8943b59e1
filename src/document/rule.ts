import type { Problem } from '../problems.ts';
import type { JsonRecord } from './json.ts';
import type { OperationEntry } from './operations.ts';
import type { Suggest } from './suggest.ts';
import type { Visit, WalkOptions } from './walk.ts';

/** A problem before its file, line and column are known. */
export type Finding = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> & { pointer: string };

/** What every rule reads. */
export interface RuleInput {
  root: JsonRecord;
  /** Newer versions are read as the newest one that is known. */
  version: OpenApiVersion;
  operations: readonly OperationEntry[];
  /** What was probably meant, for hints. */
  suggest: Suggest;
  /** What the root is, where it is not that of an OpenAPI document. */
  field?: WalkOptions['field'];
}

export type OpenApiVersion = '3.0' | '3.1' | '3.2';

/** One concern of a document; answers what is wrong with it and never throws, whatever the document holds. */
export type Rule = (input: RuleInput) => Finding[];

/** A concern of single objects. One walk over the document shows every object to all such rules. */
export type ObjectRule = (input: RuleInput) => {
  visit: Visit;
  /** What is wrong, once all objects were seen. */
  findings: () => Finding[];
};

/** `GET /users/{id}`, as readers name an operation. */
export function operationName(entry: Pick<OperationEntry, 'method' | 'name' | 'kind'>): string {
  return entry.kind === 'webhook' ? `the webhook ${entry.name}` : `${entry.method} ${entry.name}`;
}

/** A value quoted for a message, cut when it is long. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
