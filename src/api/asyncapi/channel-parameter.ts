import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, ownValue, textOf } from '../../core/json/record.ts';
import { nameOf, namesOf, readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import type { Fact } from '../../schema/view/facts.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';
import { addressOf, type Channel } from './channel.ts';
import { furtherKeywords } from './version2/parameters.ts';

/** Parameter Object, AsyncAPI 3.0: a text in the address. */
export interface ChannelParameterView {
  name: string;
  /** The type label. `string` unless a document of version 2 states another one. */
  type: string;
  /** Whether it is in the address. Some documents declare others, such as query parameters. */
  required: boolean;
  /** Markdown. */
  description?: string | undefined;
  enum: string[];
  default?: string | undefined;
  examples: string[];
  /** Location of the value in a message, for example `$message.payload#/user/id`. */
  location?: string | undefined;
  /** Limits and patterns, which only version 2 has. */
  facts: Fact[];
}

/** Returns the declared parameters, and those that only the address has. */
export function parametersOf(channel: Channel, resolver: Resolver): ChannelParameterView[] {
  const declared = entriesOf(channel.value.parameters);
  const names = addressParameters(addressOf(channel.value) ?? '');
  const others = names.filter((name) => !declared.some(([other]) => other === name));
  return [...declared, ...others.map((name) => [name, undefined] as const)].map(([name, value]) => {
    const place = { value, pointer: joinPointer(channel.pointer, 'parameters', name) };
    const parameter = readObject(place, resolver)?.value;
    // Version 2 describes a parameter by a schema.
    const fieldOf = (key: string) => ownValue(parameter, key) ?? ownValue(ownValue(parameter, 'schema'), key);
    const { type, facts } = schemaFacts({ value: schemaIn(parameter), pointer: place.pointer }, resolver);
    return {
      name,
      type,
      required: names.includes(name),
      description: textOf(fieldOf('description')),
      enum: namesOf(fieldOf('enum')),
      default: nameOf(fieldOf('default')),
      examples: namesOf(fieldOf('examples')),
      location: textOf(fieldOf('location')),
      facts,
    };
  });
}

/** Returns the schema of a parameter of version 2. The conversion to version 3 keeps it as an extension. */
function schemaIn(parameter: JsonRecord | undefined): unknown {
  return ownValue(parameter, 'x-version-2-schema') ?? ownValue(parameter, 'schema');
}

/** Returns what a schema says that a parameter of version 3 cannot say. */
function schemaFacts(schema: Located, resolver: Resolver): Pick<SchemaView, 'type' | 'facts'> {
  const value = { type: 'string', ...furtherKeywords(resolver.resolve(schema)?.value) };
  return schemaView({ value, pointer: schema.pointer }, resolver, { direction: 'request' });
}

/** Returns the names of the parameters in an address, each once. */
function addressParameters(address: string): string[] {
  return [...new Set([...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
}
