/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { joinPointer } from '../../../../src/core/json/pointer.ts';
import { type JsonTree, memberOf, treeOf } from '../../../../src/core/json/tree.ts';
import { typeIn } from '../../../../src/core/json/tree-type.ts';
import { type FormChoice, type FormNode, mainType, mayBeNull } from '../../../../src/request/form/node.ts';
import { isOption, shownText } from '../../../../src/request/form/scalar-text.ts';
import { asOption, namedOption, optionIn } from '../../../../src/request/form/start/node-start.ts';
import { valueWithBefore } from '../../../../src/request/form/start/option-before.ts';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { ListValue } from '../inputs/ListValue.tsx';
import { NullBox } from '../inputs/NullBox.tsx';
import { Problem } from '../inputs/Problem.tsx';
import { ScalarValue } from '../inputs/ScalarValue.tsx';
import type { NodeProps } from '../inputs/value-access.ts';
import { JsonObject } from './JsonObject.tsx';

/** The inputs of one value. They render again only if the value or its faults change. */
export function JsonNode(props: NodeProps) {
  const { id, access, node, tree, pointer, faults, name, labeled, help, required, isItem, discriminator } = props;
  return useMemo(
    () => renderNode(props),
    [id, access, node, tree, pointer, faults, name, labeled, help, required, isItem, discriminator],
  );
}

function renderNode(props: NodeProps) {
  const { node, tree } = props;
  const inputs = isNestedNull(node, tree) ? null : nonNull(props);
  return isNullable(node, tree) ? <Nullable {...props}>{inputs}</Nullable> : inputs;
}

function nonNull(props: NodeProps) {
  const { node, tree } = props;
  if (node.choice && tree) return <JsonChoice {...props} choice={node.choice} tree={tree} />;
  const shape = shapeOf(node, tree);
  if (shape === 'object') return <JsonObject {...props} />;
  if (shape === 'array') return <ListValue {...props} Item={JsonNode} />;
  return <ScalarValue {...props} />;
}

/** Decides how to show a value. The value takes precedence over the schema, so that pasted JSON appears unchanged. */
function shapeOf(node: FormNode, tree: JsonTree | undefined): 'object' | 'array' | 'scalar' {
  if (node.enum?.some((option) => isOption(treeOf(option), tree))) return 'scalar';
  if (tree && tree.kind !== 'scalar') return tree.kind;
  return tree ? 'scalar' : (nestedType(node) ?? 'scalar');
}

function nestedType(node: FormNode): 'object' | 'array' | undefined {
  const type = mainType(node);
  return type === 'object' || type === 'array' ? type : undefined;
}

/** Whether a single input edits the value. */
export function isPlain(node: FormNode, tree: JsonTree | undefined): boolean {
  return !node.choice && shapeOf(node, tree) === 'scalar' && !isNestedNull(node, tree);
}

/** Whether the value is `null` in place of an object, a list, or one of several options. */
function isNestedNull(node: FormNode, tree: JsonTree | undefined): boolean {
  return (
    tree !== undefined && typeIn(tree) === 'null' && (node.choice ? mayBeNull(node) : nestedType(node) !== undefined)
  );
}

/** Whether to offer `null` for an object, a list, or several options. A scalar input has its own checkbox. */
function isNullable(node: FormNode, tree: JsonTree | undefined): boolean {
  if (isNestedNull(node, tree)) return true;
  return tree !== undefined && mayBeNull(node) && (node.choice !== undefined || shapeOf(node, tree) !== 'scalar');
}

function Nullable({ access, node, tree, pointer, name, children }: NodeProps & { children: ComponentChildren }) {
  return (
    <>
      <NullBox
        name={name}
        isNull={tree !== undefined && typeIn(tree) === 'null'}
        onNull={(isNull) =>
          access.edit(pointer, () => (isNull ? treeOf(null) : access.notation.startOf({ ...node, default: undefined })))
        }
      />
      {children}
    </>
  );
}

/** Returns an option with only the properties that all options have or the value contains, before the reader chooses. */
function commonNode({ options }: FormChoice, node: FormNode, tree: JsonTree): FormNode {
  const names = options.map(({ value }) => new Set(value.properties?.map(({ name }) => name)));
  const isCommon = (name: string) => memberOf(tree, name) !== undefined || names.every((each) => each.has(name));
  return { ...node, properties: node.properties?.filter(({ name }) => isCommon(name)) };
}

interface ChoiceProps extends NodeProps {
  choice: FormChoice;
  tree: JsonTree;
}

/** A choice between several options. If a property names the option, choosing the option sets that property. */
function JsonChoice({ choice, ...props }: ChoiceProps) {
  const { access, tree, pointer, id, name, faults } = props;
  const { options, property } = choice;
  const inferred = optionIn(choice, tree);
  // What the reader chose, as long as the value fits several options.
  const [picked, setPicked] = useState<{ index: number; inferred: number }>();
  const isPicked = picked?.inferred === inferred && namedOption(choice, tree) === undefined;
  const chosen = isPicked ? picked.index : inferred;
  const option = options[chosen];
  // What the value was when the reader left an option, by its index.
  const before = useRef(new Map<number, JsonTree>());
  const hasDiscriminator = property !== undefined && option?.tag !== undefined && tree.kind === 'object';
  const isKnownOption = !hasDiscriminator || namedOption(choice, tree) !== undefined;
  const problem = hasDiscriminator ? faults?.all.get(joinPointer(pointer, property))?.own : undefined;
  return (
    <>
      <select
        class="docs-pg-alternative"
        aria-label={say(body.typeOf, { name })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-type-problem`}
        data-input={hasDiscriminator ? access.input + joinPointer(pointer, property) : undefined}
        onChange={(event) => {
          const index = Number(event.currentTarget.value);
          if (index < 0) return;
          access.edit(pointer, (now = tree) => {
            before.current.set(chosen, now);
            const next = asOption(choice, index, valueWithBefore(before.current.get(index), now));
            setPicked({ index, inferred: optionIn(choice, next) });
            return next;
          });
        }}
      >
        {/* The property that names the option is missing, or names no known option. */}
        {!isKnownOption && (
          <option value={-1} selected>
            {hasDiscriminator && (shownText(memberOf(tree, property)) || `${property}…`)}
          </option>
        )}
        {options.map(({ label }, index) => (
          <option key={index} value={index} selected={isKnownOption && index === chosen}>
            {label}
          </option>
        ))}
      </select>
      <Problem id={`${id}-type`} text={problem} />
      {option && (
        <JsonNode
          {...props}
          id={`${id}o${chosen}`}
          node={isKnownOption ? option.value : commonNode(choice, option.value, tree)}
          discriminator={hasDiscriminator ? property : props.discriminator}
        />
      )}
    </>
  );
}
