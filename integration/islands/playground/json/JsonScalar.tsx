/** @jsxImportSource preact */
import { useLayoutEffect, useReducer } from 'preact/hooks';
import type { BodyNode } from '../../../../src/request/body-form.ts';
import { mainType } from '../../../../src/request/body-start.ts';
import { type JsonTree, treeOf, typeIn } from '../../../../src/request/json-tree.ts';
import { Base64File } from '../Base64File.tsx';
import { MomentPick } from '../MomentPick.tsx';
import { SecretInput } from '../SecretInput.tsx';
import type { NodeProps } from './JsonNode.tsx';
import { shownText, typedTree } from './scalar-text.ts';

const ANY: BodyNode = { label: 'any' };

/** A value in one input. An optional one that is empty is left out; `null` has a box of its own. */
export function JsonScalar(drawn: NodeProps) {
  const { access, pointer, name, node: nodeId } = drawn;
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => access.onTyped(pointer, () => again(undefined)), [access, pointer]);
  const tree = access.typed(pointer, drawn.tree);
  const props = { ...drawn, tree };
  const node = access.form.nodes[nodeId] ?? ANY;
  const isNull = tree !== undefined && typeIn(tree) === 'null';
  const mayBeNull = node.types?.includes('null') === true && !node.enum?.includes(null);
  return (
    <div class="docs-pg-json-value">
      {!isNull && <ScalarInput {...props} field={node} />}
      {(mayBeNull || isNull) && (
        <label class="docs-pg-check">
          <input
            type="checkbox"
            aria-label={`${name} is null`}
            checked={isNull}
            onChange={(event) =>
              access.type(pointer, event.currentTarget.checked ? treeOf(null) : emptied(props, node))
            }
          />
          null
        </label>
      )}
    </div>
  );
}

/** An optional value that is emptied is left out; a required text may be empty. */
function emptied({ required }: NodeProps, node: BodyNode): JsonTree | undefined {
  const type = mainType(node);
  return required && (type === 'string' || type === undefined) ? treeOf('') : undefined;
}

function ScalarInput(props: NodeProps & { field: BodyNode }) {
  const { id, access, tree, pointer, faults, name, field } = props;
  const text = shownText(tree);
  const invalid = faults?.own !== undefined;
  const common = {
    id,
    'data-input': access.input + pointer,
    'aria-label': name,
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': invalid ? `${id}-problem` : undefined,
  };
  const entered = (given: string) =>
    access.type(pointer, given === '' ? emptied(props, field) : typedTree(field, given));
  if (field.enum || mainType(field) === 'boolean') return <Choice {...props} common={common} />;
  if (field.format === 'password') return <SecretInput {...common} value={text} onValue={entered} />;
  if (text.includes('\n') || (text.length > 80 && !field.base64)) {
    return (
      <textarea
        {...common}
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
        onInput={(event) => entered(event.currentTarget.value)}
      />
    );
  }
  const isNumber = ['number', 'integer'].includes(mainType(field) ?? '');
  return (
    <>
      <input
        {...common}
        type={field.format === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={field.example === undefined ? undefined : shownText(treeOf(field.example)).slice(0, 60)}
        value={text}
        onInput={(event) => entered(event.currentTarget.value)}
      />
      {field.format === 'date-time' && <MomentPick name={name} onPick={entered} />}
      {field.base64 && <Base64File name={name} alphabet={field.base64} onText={entered} />}
    </>
  );
}

function Choice({ access, tree, pointer, field, common, required }: NodeProps & { field: BodyNode; common: object }) {
  const values = field.enum ?? [true, false];
  const text = tree && JSON.stringify(JSON.parse(tree.kind === 'scalar' ? tree.text : 'null'));
  const at = values.findIndex((value) => JSON.stringify(value) === text);
  return (
    <select
      {...common}
      onChange={(event) => {
        const index = Number(event.currentTarget.value);
        const value = values[index];
        access.type(pointer, event.currentTarget.value === '' || value === undefined ? undefined : treeOf(value));
      }}
    >
      {(!required || at === -1) && <option value="" selected={at === -1} />}
      {values.map((value, index) => (
        <option key={index} value={index} selected={index === at}>
          {typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}
        </option>
      ))}
    </select>
  );
}
