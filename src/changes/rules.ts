import type { ChangeClass, Direction } from './change.ts';

type RuleText = readonly [request: ChangeClass, response: ChangeClass, sentence: string];

/**
 * Every rule: its class for what callers send, its class for what they receive, and its sentence. Callers may send more
 * without harm and receive less without harm; the other way around, programs stop working. `{field}` is the part that changed,
 * `{at}` is where that part is, and `{place}` is the two together.
 */
export const RULES = {
  'operation-added': ['safe', 'safe', 'Added {name}'],
  'operation-removed': ['breaking', 'breaking', 'Removed {name}{note}'],
  'operation-moved': ['breaking', 'breaking', 'Moved {at} from {old} to {new}'],
  'operation-id-changed': ['safe', 'safe', 'Changed the operation ID from {old} to {new} in {at}'],
  'callback-added': ['safe', 'safe', 'Added callback {name} to {at}'],
  'callback-removed': ['breaking', 'breaking', 'Removed callback {name} from {at}'],
  deprecated: ['safe', 'safe', 'Deprecated {place}{note}'],
  'no-longer-deprecated': ['safe', 'safe', 'Stopped deprecating {place}'],
  'sunset-added': ['safe', 'safe', 'Set the removal date of {place} to {new}'],
  'sunset-removed': ['dangerous', 'dangerous', 'Canceled the removal date {old} of {place}'],
  'sunset-earlier': ['dangerous', 'dangerous', 'Moved the removal date of {place} from {old} to {new}'],
  'sunset-later': ['safe', 'safe', 'Moved the removal date of {place} from {old} to {new}'],

  'parameter-added': ['safe', 'safe', 'Added optional {field} to {at}'],
  'required-parameter-added': ['breaking', 'safe', 'Added required {field} to {at}'],
  'parameter-removed': ['dangerous', 'dangerous', 'Removed {field} from {at}'],
  'required-parameter-removed': ['dangerous', 'breaking', 'Removed required {field} from {at}'],
  'parameter-moved': ['breaking', 'breaking', 'Moved parameter {name} from the {old} to the {new} in {at}'],
  'parameter-renamed': ['breaking', 'breaking', 'Renamed {old} to {new} in {at}'],
  'parameter-required': ['breaking', 'safe', 'Made {field} required in {at}'],
  'parameter-optional': ['safe', 'breaking', 'Made {field} optional in {at}'],
  'parameter-format-changed': ['breaking', 'breaking', 'Changed how {field} is serialized in {at}'],

  'body-added': ['safe', 'safe', 'Added an optional {name} to {at}'],
  'required-body-added': ['breaking', 'safe', 'Added a required {name} to {at}'],
  'body-removed': ['breaking', 'breaking', 'Removed {field} from {at}'],
  'body-required': ['breaking', 'safe', 'Made {field} required in {at}'],
  'body-optional': ['safe', 'breaking', 'Made {field} optional in {at}'],
  'media-type-added': ['safe', 'safe', 'Added media type {name} to {at}'],
  'media-type-removed': ['breaking', 'breaking', 'Removed media type {name} from {at}'],
  'encoding-changed': ['dangerous', 'dangerous', 'Changed how parts of {field} are encoded in {at}'],
  'success-added': ['safe', 'safe', 'Added {name} to {at}'],
  'success-removed': ['breaking', 'breaking', 'Removed {name} from {at}'],
  'error-added': ['safe', 'safe', 'Added {name} to {at}'],
  'error-removed': ['safe', 'safe', 'Removed {name} from {at}'],
  'header-added': ['safe', 'safe', 'Added {field} to {at}'],
  'required-header-added': ['breaking', 'safe', 'Added required {field} to {at}'],
  'header-removed': ['dangerous', 'dangerous', 'Removed {field} from {at}'],
  'required-header-removed': ['dangerous', 'breaking', 'Removed required {field} from {at}'],
  'header-required': ['breaking', 'safe', 'Made {field} required in {at}'],
  'header-optional': ['safe', 'breaking', 'Made {field} optional in {at}'],

  'type-widened': ['safe', 'breaking', 'Changed the type of {field} from {old} to {new} in {at}'],
  'type-narrowed': ['breaking', 'safe', 'Changed the type of {field} from {old} to {new} in {at}'],
  'type-changed': ['breaking', 'breaking', 'Changed the type of {field} from {old} to {new} in {at}'],
  'format-added': ['dangerous', 'safe', 'Added the format {new} to {place}'],
  'format-removed': ['safe', 'dangerous', 'Removed the format {old} from {place}'],
  'format-widened': ['safe', 'breaking', 'Changed the format of {field} from {old} to {new} in {at}'],
  'format-narrowed': ['breaking', 'safe', 'Changed the format of {field} from {old} to {new} in {at}'],
  'format-changed': ['breaking', 'breaking', 'Changed the format of {field} from {old} to {new} in {at}'],
  nullable: ['safe', 'breaking', 'Allowed `null` for {place}'],
  'not-nullable': ['breaking', 'safe', 'Stopped allowing `null` for {place}'],
  'value-added': ['safe', 'dangerous', 'Added {names} to {place}'],
  'value-removed': ['breaking', 'safe', 'Removed {names} from {place}'],
  'value-changed': ['breaking', 'breaking', 'Changed the value of {field} from {old} to {new} in {at}'],
  'values-limited': ['breaking', 'safe', 'Limited {field} to {names} in {at}'],
  'values-unlimited': ['safe', 'dangerous', 'Allowed any value for {field} in {at}, not only {names}'],
  'limit-added': ['dangerous', 'safe', 'Added the {name} {new} to {place}'],
  'limit-removed': ['safe', 'breaking', 'Removed the {name} {old} from {place}'],
  'limit-tightened': ['breaking', 'safe', '{verb} the {name} of {field} from {old} to {new} in {at}'],
  'limit-loosened': ['safe', 'breaking', '{verb} the {name} of {field} from {old} to {new} in {at}'],
  'pattern-added': ['breaking', 'safe', 'Added the pattern {new} to {place}'],
  'pattern-removed': ['safe', 'dangerous', 'Removed the pattern {old} from {place}'],
  'pattern-changed': ['dangerous', 'dangerous', 'Changed the pattern of {field} from {old} to {new} in {at}'],
  'unique-items-required': ['dangerous', 'safe', 'Required unique items for {place}'],
  'unique-items-optional': ['safe', 'dangerous', 'Allowed repeated items for {place}'],
  'default-added': ['safe', 'safe', 'Added the default {new} to {place}'],
  'default-removed': ['dangerous', 'safe', 'Removed the default {old} from {place}'],
  'default-changed': ['dangerous', 'safe', 'Changed the default of {field} from {old} to {new} in {at}'],

  'property-added': ['safe', 'safe', 'Added {kind} {field} to {at}'],
  'required-property-added': ['breaking', 'safe', 'Added required property {field} to {at}'],
  'property-removed': ['dangerous', 'dangerous', 'Removed property {field} from {at}'],
  'required-property-removed': ['dangerous', 'breaking', 'Removed required property {field} from {at}'],
  'property-required': ['breaking', 'safe', 'Made {field} required in {at}'],
  'property-optional': ['safe', 'breaking', 'Made {field} optional in {at}'],
  'property-hidden': ['dangerous', 'breaking', 'Stopped {verb} {field} in {at}'],
  'property-shown': ['safe', 'safe', 'Started {verb} {field} in {at}'],
  'object-closed': ['breaking', 'safe', 'Stopped allowing additional properties for {place}'],
  'object-opened': ['safe', 'safe', 'Allowed additional properties for {place}'],
  'item-added': ['safe', 'breaking', 'Added an item to {place}'],
  'item-removed': ['breaking', 'safe', 'Removed an item from {place}'],
  'option-added': ['safe', 'breaking', 'Added {names} to {place}'],
  'option-removed': ['breaking', 'safe', 'Removed {names} from {place}'],
  'discriminator-added': ['safe', 'safe', 'Added the discriminator {new} to {place}'],
  'discriminator-removed': ['safe', 'dangerous', 'Removed the discriminator {old} from {place}'],
  'discriminator-changed': ['breaking', 'breaking', 'Changed the discriminator of {field} from {old} to {new} in {at}'],
  'selector-added': ['safe', 'dangerous', 'Started selecting {field} by {names} in {at}'],
  'selector-removed': ['breaking', 'safe', 'Stopped selecting {field} by {names} in {at}'],
  'condition-changed': ['dangerous', 'dangerous', 'Changed the conditions for {place}'],

  'security-added': ['breaking', 'breaking', 'Required credentials in {at}: {new}'],
  'security-removed': ['safe', 'safe', 'Stopped requiring credentials in {at}'],
  'security-widened': ['safe', 'safe', 'Changed the accepted credentials in {at}: {change}'],
  'security-narrowed': ['breaking', 'breaking', 'Changed the accepted credentials in {at}: {change}'],
  'credential-changed': ['breaking', 'breaking', 'Changed credentials {name} from {old} to {new}'],
  'credential-source-changed': ['dangerous', 'dangerous', 'Changed where callers get credentials {name}'],
  'scope-added': ['safe', 'safe', 'Added {names} to credentials {name}'],
  'scope-removed': ['dangerous', 'dangerous', 'Removed {names} from credentials {name}'],
  'server-added': ['safe', 'safe', 'Added server {new} to {at}'],
  'server-removed': ['dangerous', 'dangerous', 'Removed server {old} from {at}'],
  'server-changed': ['dangerous', 'dangerous', 'Changed server {old} to {new} in {at}'],
  'server-variables-changed': ['dangerous', 'dangerous', 'Changed the variables of server {name} in {at}'],

  'channel-added': ['safe', 'safe', 'Added {at}'],
  'channel-removed': ['breaking', 'breaking', 'Removed {at}'],
  'channel-moved': ['breaking', 'breaking', 'Changed the address from {old} to {new} in {at}'],
  'channel-operation-added': ['safe', 'safe', 'Added {field} ({verb}) to {at}'],
  'channel-operation-removed': ['breaking', 'breaking', 'Removed {field} ({verb}) from {at}'],
  'message-added': ['safe', 'dangerous', 'Added {field} to {at}'],
  'message-removed': ['breaking', 'breaking', 'Removed {field} from {at}'],
  'content-type-changed': ['breaking', 'breaking', 'Changed the media type of {field} from {old} to {new} in {at}'],
  'binding-changed': ['dangerous', 'dangerous', 'Changed the protocol settings of {place}'],
} as const satisfies Record<string, RuleText>;

export type Rule = keyof typeof RULES;

/** The beginning of two rules: that something was added, and that it was removed. */
export type MemberRule = { [Name in Rule]: Name extends `${infer Member}-added` ? Removable<Member> : never }[Rule];

type Removable<Member extends string> = `${Member}-removed` extends Rule ? Member : never;

export function classOf(rule: Rule, direction: Direction | undefined): ChangeClass {
  return RULES[rule][direction === 'response' ? 1 : 0];
}

/** What a sentence says besides its place, already written for readers. */
export type Facts = Readonly<Partial<Record<Fact, string | undefined>>>;

type Fact = 'old' | 'new' | 'name' | 'names' | 'kind' | 'verb' | 'note' | 'change';

/** Writes the sentence of a rule. An operation as a whole has no field. */
export function sentenceOfRule(rule: Rule, facts: Facts, field: string, at: string): string {
  const place = field === '' ? at : `${field} in ${at}`;
  const values: Record<string, string | undefined> = { ...facts, field, at, place };
  return RULES[rule][2].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
