import { nameOf, namesOf, readObject } from '../document/object.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../json/record.ts';
import type { Resolver } from '../schema/reference.ts';
import { addressOf, type Channel } from './channel.ts';

/** Parameter Object, AsyncAPI 3.0: a text in the address. */
export interface ChannelParameterView {
  name: string;
  /** Whether it is in the address. Some documents declare others, such as query parameters. */
  required: boolean;
  /** Markdown. */
  description?: string | undefined;
  enum: string[];
  default?: string | undefined;
  examples: string[];
  /** Location of the value in a message, for example `$message.payload#/user/id`. */
  location?: string | undefined;
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
    return {
      name,
      required: names.includes(name),
      description: textOf(fieldOf('description')),
      enum: namesOf(fieldOf('enum')),
      default: nameOf(fieldOf('default')),
      examples: namesOf(fieldOf('examples')),
      location: textOf(fieldOf('location')),
    };
  });
}

/** Returns the names of the parameters in an address, each once. */
function addressParameters(address: string): string[] {
  return [...new Set([...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
}
