import type { JsonRecord } from '../core/json/record.ts';
import type { Problem } from '../problems/problems.ts';
import type { OperationEntry } from './operations.ts';
import type { Suggest } from './suggest.ts';
import type { Visit, WalkOptions } from './walk.ts';

/** A problem before its file, line and column are known. */
export type Finding = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> & { pointer: string };

/** The input of every rule. */
export interface RuleInput {
  root: JsonRecord;
  /** Newer versions are read as the newest supported one. */
  version: OpenApiVersion;
  operations: readonly OperationEntry[];
  /** Finds the name that the author probably meant, for hints. */
  suggest: Suggest;
  /** The kind of the root, if it is not an OpenAPI document. */
  field?: WalkOptions['field'];
}

export type OpenApiVersion = '3.0' | '3.1' | '3.2';

/** Checks one concern of a document and returns its findings. Never throws, whatever the document contains. */
export type Rule = (input: RuleInput) => Finding[];

/** Checks single objects. One walk over the document passes every object to all rules of this kind. */
export type ObjectRule = (input: RuleInput) => {
  visit: Visit;
  /** The findings, after all objects were visited. */
  findings: () => Finding[];
};

/** Returns the name of an operation for readers: `GET /users/{id}`. */
export function operationName(entry: Pick<OperationEntry, 'method' | 'name' | 'kind'>): string {
  return entry.kind === 'webhook' ? `the webhook ${entry.name}` : `${entry.method} ${entry.name}`;
}

/** Puts a value in quotes for a message, and cuts it if it is long. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
