import { nearest } from '../../../core/text/nearest.ts';
import { typoCount } from '../../../core/text/typos.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { FIELD_PLACES, literalAttributes } from '../endpoint/endpoint-field.ts';
import { TYPE_NAMES } from '../endpoint/field-schema.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import type { PageTransform } from './page-transform.ts';

/** Components that need a title. */
const TITLED = new Set(['Accordion', 'Tab']);

/** Attributes that any element may have. */
const GENERAL =
  /^(?:id|key|ref|slot|style|class|className|hidden|lang|dir|role|tabIndex|(?:client|data|aria)[:-].*|on[A-Z].*)$/;

/**
 * Reports faults in the attributes of one of our components. `pathNames` are the path parameters of the page's `api`.
 */
export function checkElement(node: PageNode, transform: PageTransform, pathNames: readonly string[] | undefined): void {
  const name = node.name ?? '';
  const attributes = (node.attributes ?? []).flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [attribute.name] : [],
  );
  const hasSpread = attributes.length < (node.attributes?.length ?? 0);
  // A misspelled name is not reported as a missing attribute too.
  const meant = [...attributes, ...misspelledNames(node, attributes, transform)];
  if (TITLED.has(name) && !hasSpread && !meant.includes('title')) {
    transform.report(node, problem('component-attribute-missing/title', { component: name }));
  }
  checkAttributeValues(node, transform);
  if (name === 'ResponseField' && !hasSpread) checkHasName(node, meant, transform);
  if (name === 'ParamField' && !hasSpread) checkPlace(node, meant, { transform, pathNames });
  if (/^(?:Param|Response)Field$/.test(name)) checkType(node, transform);
}

/**
 * Reports each attribute that is almost one of the component's, because it is probably misspelled. Returns the right
 * names.
 */
function misspelledNames(node: PageNode, attributes: readonly string[], transform: PageTransform): string[] {
  const attributeNames = transform.context.attributesOf?.(node.name ?? '');
  if (!attributeNames) return [];
  const names: string[] = [];
  for (const attribute of attributes) {
    if (attributeNames.includes(attribute) || GENERAL.test(attribute) || attribute.length < 4) continue;
    // A field is optional by default, so this is not a misspelled `required`.
    if (attribute === 'optional' && attributeNames.includes('required')) continue;
    const suggestion = nearest(attribute, attributeNames);
    const limit = attribute.length < 5 ? 1 : 2;
    if (suggestion === undefined || attributes.includes(suggestion)) continue;
    if (typoCount(attribute.toLowerCase(), suggestion.toLowerCase(), limit) > limit) continue;
    const facts = { component: node.name ?? '', attribute };
    transform.report(node, problem('component-attribute-unknown', facts, {}, didYouMean(`"${suggestion}"`)));
    names.push(suggestion);
  }
  return names;
}

/** Attributes that are the number of columns. */
const COLUMNS = ['cols', 'columns', 'col'];

const COLUMN_COMPONENTS = new Set(['CardGroup', 'Columns', 'Tiles']);

/** Reports values of another type. Only our own components have these attributes, and computed values are not read. */
function checkAttributeValues(node: PageNode, transform: PageTransform): void {
  const component = node.name ?? '';
  if (!transform.context.components.has(component)) return;
  const invalid = (attribute: string, value: unknown, expected: string) => {
    const facts = { component, attribute, value: JSON.stringify(value), expected };
    transform.report(node, problem('component-attribute-invalid', facts));
  };
  for (const [attribute, value] of literalAttributes(node)) {
    const isColumns = COLUMN_COMPONENTS.has(component) && COLUMNS.includes(attribute);
    if (isColumns && !/^[1-4]$/.test(String(value).trim())) invalid(attribute, value, 'a number from 1 to 4');
    if (attribute === 'icon' && typeof value !== 'string') invalid(attribute, value, 'an icon name in quotes');
  }
}

/** Reports a `ResponseField` without a name. */
function checkHasName(node: PageNode, attributes: readonly string[], transform: PageTransform): void {
  const literals = literalAttributes(node);
  const isNamed = ['name', 'body'].some(
    (attribute) => attributes.includes(attribute) && ![true, ''].some((empty) => literals.get(attribute) === empty),
  );
  if (!isNamed) transform.report(node, problem('component-attribute-missing/name', { component: node.name ?? '' }));
}

/** Reports a `ParamField` that goes nowhere, or into a path that does not have it. */
function checkPlace(
  node: PageNode,
  attributes: readonly string[],
  { transform, pathNames }: { transform: PageTransform; pathNames: readonly string[] | undefined },
): void {
  if (!attributes.some((attribute) => FIELD_PLACES.some((place) => place === attribute))) {
    const name = literalAttributes(node).get('name');
    const facts = { name: typeof name === 'string' ? name : 'limit' };
    transform.report(node, problem('component-attribute-missing/place', facts));
  }
  const inPath = literalAttributes(node).get('path');
  if (typeof inPath !== 'string' || !pathNames || pathNames.includes(inPath)) return;
  const suggestion = nearest(inPath, pathNames);
  const facts = {
    name: `"${inPath}"`,
    placeholder: `{${inPath}}`,
    placeholders: pathNames.length === 0 ? 'none' : pathNames.map((name) => `{${name}}`).join(', '),
  };
  const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
  transform.report(node, problem('path-parameter-unused/endpoint', facts, {}, hint));
}

/** Reports a type that is almost a known one. */
function checkType(node: PageNode, transform: PageTransform): void {
  const type = literalAttributes(node).get('type');
  if (typeof type !== 'string' || !/^[a-z]{4,}$/.test(type) || TYPE_NAMES.includes(type)) return;
  const suggestion = nearest(type, TYPE_NAMES);
  const limit = type.length < 6 ? 1 : 2;
  if (suggestion === undefined || typoCount(type, suggestion, limit) > limit) return;
  const facts = { component: node.name ?? '', type };
  transform.report(node, problem('component-attribute-unknown/type', facts, {}, didYouMean(`"${suggestion}"`)));
}
