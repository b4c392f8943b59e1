const ANNOTATIONS = new Set(
  '$comment default deprecated description example examples externalDocs readOnly title writeOnly xml'.split(' '),
);

const JUDGED = new Set(
  (
    'type const enum nullable format pattern minLength maxLength multipleOf minimum maximum exclusiveMinimum ' +
    'exclusiveMaximum items prefixItems additionalItems minItems maxItems uniqueItems contains minContains ' +
    'maxContains properties required minProperties maxProperties patternProperties additionalProperties ' +
    'propertyNames unevaluatedProperties unevaluatedItems dependentRequired dependentSchemas dependencies allOf anyOf oneOf not if then else'
  ).split(' '),
);

/** Whether a keyword does not restrict values. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

/** Whether `judge` knows a keyword. */
export function isJudged(keyword: string): boolean {
  return JUDGED.has(keyword);
}
