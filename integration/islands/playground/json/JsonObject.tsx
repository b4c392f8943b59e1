/** @jsxImportSource preact */

import { useMemo, useRef, useState } from 'preact/hooks';
import { renameMember } from '../../../../src/core/json/edit-tree.ts';
import { joinPointer } from '../../../../src/core/json/pointer.ts';
import { type JsonTree, memberOf, treeOf, withMember } from '../../../../src/core/json/tree.ts';
import { memberNode } from '../../../../src/request/form/faults/node-faults.ts';
import { ANY_NODE, type FormNode, type FormProperty } from '../../../../src/request/form/node.ts';
import { startOf, startsOpen } from '../../../../src/request/form/start/node-start.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Batches } from '../elements/Batches.tsx';
import { AddOptional } from '../form/AddOptional.tsx';
import { Field, whenRequired } from '../inputs/Field.tsx';
import { FreeRow } from '../inputs/FreeRow.tsx';
import { focusInput } from '../inputs/focus-input.ts';
import { focusAdded, focusAfterRemoval, focusWhenRendered } from '../inputs/focus-rows.ts';
import { helpId } from '../inputs/Help.tsx';
import { Problem } from '../inputs/Problem.tsx';
import type { NodeProps } from '../inputs/value-access.ts';
import { typeInWords } from '../state/words.ts';
import { isPlain, JsonNode } from './JsonNode.tsx';
import { NestedValue } from './NestedValue.tsx';

/** An object inside another one shows this many fields. */
const FEW_INSIDE = 12;
/** Up to this many optional fields of a body are shown if no field is required. */
const FEW = 3;

/** The fields of an object. If many are optional and empty, the reader adds those. */
export function JsonObject(props: NodeProps) {
  const { id, access, node, tree, pointer, name, discriminator } = props;
  const [added, setAdded] = useState<ReadonlySet<string>>(NONE);
  const root = useRef<HTMLDivElement>(null);
  const properties = (node.properties ?? []).filter(({ name }) => name !== discriminator);
  const members = tree?.kind === 'object' ? tree.members.filter(({ key }) => key !== discriminator) : [];
  // A field remains visible after the reader empties it.
  const present = useRef(new Set<string>());
  for (const { key } of members) present.current.add(key);
  const isBody = pointer === '' && access.input === 'body';
  const isSmall = properties.length <= FEW && properties.every(({ required }) => !required);
  const optional = properties.filter(({ name, required }, index) => {
    const isOptional = !required && !present.current.has(name);
    return isOptional && (isBody ? !isSmall : index >= FEW_INSIDE);
  });
  const hidden = new Set(isBody || optional.length > FEW_INSIDE ? optional.filter(({ name }) => !added.has(name)) : []);
  /** Whether the reader can hide a field again: one that is added, or that an example has filled in. */
  const isRemovable = ({ name, required }: FormProperty) => added.has(name) || (isBody && !isSmall && !required);
  const add = (key: string) => {
    const property = properties.find((each) => each.name === key);
    const at = joinPointer(pointer, key);
    setAdded((before) => new Set([...before, key]));
    // An object or a list has its inputs once it has a value.
    if (property && !isPlain(property.value, undefined)) access.edit(at, () => startOf(property.value));
    focusWhenRendered(() => focusInput(root.current, access.input + at));
  };
  const remove = (key: string) => {
    access.edit(joinPointer(pointer, key), () => undefined);
    present.current.delete(key);
    setAdded((before) => new Set([...before].filter((each) => each !== key)));
    focusWhenRendered(() => root.current?.querySelector<HTMLElement>(':scope > .docs-pg-picker button')?.focus());
  };
  const names = new Set(properties.map(({ name }) => name));
  const others = members.filter(({ key }) => !names.has(key));
  const isOpen =
    node.patternProperties !== undefined ||
    (node.additional !== null && (node.additional !== undefined || properties.length === 0));
  return (
    <div class="docs-pg-json-members" ref={root}>
      <Batches
        total={properties.length}
        rows={properties.flatMap((property, index) =>
          hidden.has(property)
            ? []
            : {
                index,
                content: (
                  <Property
                    key={property.name}
                    {...props}
                    property={property}
                    index={index}
                    onRemove={isRemovable(property) ? remove : undefined}
                  />
                ),
              },
        )}
      />
      {hidden.size > 0 && (
        <AddOptional
          id={`${id}-add`}
          input={`${access.input}${pointer}/`}
          text={say(words.addOptional, { count: hidden.size })}
          options={[...hidden].map((each) => ({
            key: each.name,
            name: each.name,
            type: typeInWords(each.value),
            description: each.description,
          }))}
          onAdd={add}
        />
      )}
      {others.map(({ key }, index) => (
        <FreeMember
          key={index}
          {...props}
          memberKey={key}
          index={index}
          onRemoved={() => focusAfterRemoval(root.current, ':scope > .docs-pg-json-free', index)}
        />
      ))}
      {isOpen && (
        <button
          type="button"
          class="docs-pg-quiet docs-pg-add"
          aria-label={say(words.addPropertyTo, { name })}
          data-input={`${access.input}${props.pointer}/`}
          onClick={() => {
            focusAdded(root.current);
            access.edit(props.pointer, (now) => {
              const keys = keysOf(now);
              const key = freeKey(node, new Set([...names, ...keys]));
              if (keys.has(key)) return now;
              const start = memberNode(node, key) ?? node.patternProperties?.[0]?.value;
              return withMember(now, key, start ? startOf(start) : treeOf(''));
            });
          }}
        >
          {words.addProperty}
        </button>
      )}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

function keysOf(tree: JsonTree | undefined): ReadonlySet<string> {
  return new Set(tree?.kind === 'object' ? tree.members.map(({ key }) => key) : []);
}

/** Returns a key that is not taken. It is empty if the reader has to find one that is allowed. */
function freeKey({ newNames }: FormNode, taken: ReadonlySet<string>): string {
  if (newNames) return newNames.find((key) => !taken.has(key)) ?? '';
  let count = 1;
  while (taken.has(`key${count}`)) count += 1;
  return `key${count}`;
}

interface PropertyProps extends NodeProps {
  property: FormProperty;
  index: number;
  /** Removes the field from the form. Absent if the form always has it. */
  onRemove: ((name: string) => void) | undefined;
}

function Property({ property, index, id, access, tree, pointer, faults, onRemove }: PropertyProps) {
  // Fields that listen to their own values render only if these change.
  const latest = useRef(onRemove);
  latest.current = onRemove;
  const remove = onRemove && (() => latest.current?.(property.name));
  const { name, required, deprecated, description, value: node } = property;
  const at = joinPointer(pointer, name);
  const value = memberOf(tree, name);
  const inputId = `${id}-${index}`;
  const inside = faults?.all.get(at);
  const type = typeInWords(node);
  const problem = inside?.own;
  return useMemo(() => {
    const help = description === undefined ? undefined : helpId(inputId);
    const shown = {
      inputId,
      name,
      type,
      description,
      deprecated,
      problem,
      required: whenRequired(required, { optional: pointer === '' && access.optional }),
    };
    // An empty field of a body that may be left out is left out, so that the body can be empty again.
    const isKept = required && !(pointer === '' && access.optional);
    const child = { id: inputId, access, node, tree: value, pointer: at, faults: inside, name, help, required: isKept };
    if (isPlain(node, value)) {
      return (
        <Field {...shown} onRemove={remove}>
          <JsonNode {...child} labeled />
        </Field>
      );
    }
    return (
      <NestedValue
        input={access.input + at}
        {...shown}
        present={value !== undefined}
        open={required && startsOpen(node)}
        onAdd={() => access.edit(at, () => startOf(node))}
        onRemove={() => (latest.current ? latest.current(name) : access.edit(at, () => undefined))}
      >
        <JsonNode {...child} />
      </NestedValue>
    );
  }, [inputId, access, property, value, at, inside, onRemove === undefined]);
}

interface MemberProps extends NodeProps {
  memberKey: string;
  index: number;
  onRemoved(): void;
}

/** A member that the document does not name. The reader can change its key. */
function FreeMember({ memberKey, index, id, access, node, tree, pointer, faults, onRemoved }: MemberProps) {
  const at = joinPointer(pointer, memberKey);
  const inside = faults?.all.get(at);
  const inputId = `${id}-x${index}`;
  const child = memberOf(tree, memberKey);
  return (
    <FreeRow
      label={words.nameOfProperty}
      name={memberKey}
      onRename={(key) => access.edit(pointer, (now) => now && renameMember(now, memberKey, key))}
      onRemove={() => {
        access.edit(at, () => undefined);
        onRemoved();
      }}
    >
      <JsonNode
        id={inputId}
        access={access}
        node={memberNode(node, memberKey) ?? ANY_NODE}
        tree={child}
        pointer={at}
        faults={inside}
        name={memberKey}
        required
      />
      <Problem id={inputId} text={inside?.own} />
    </FreeRow>
  );
}
