import type { RequestForm } from './form.ts';
import { type JsonTree, parseTree, stringIn, treeOf, writeTree } from './json-tree.ts';
import { SECRET_NAME, type StoredValues, storedValues } from './stored-values.ts';
import type { FormValues } from './values.ts';

/**
 * The values as they may leave the tab, in a link or in the history: as `storedValues`, and without the secrets inside
 * bodies that are JSON, told by the names of their members. They become empty texts.
 */
export function sharedValues(form: RequestForm, values: FormValues): StoredValues {
  const stored = storedValues(form, values);
  const { text, fields } = stored;
  return {
    ...stored,
    ...(text === undefined ? {} : { text: withoutSecrets(text) }),
    ...(fields === undefined
      ? {}
      : {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              typeof value === 'string' ? withoutSecrets(value) : value,
            ]),
          ),
        }),
  };
}

/** The text as it is where it holds none. */
function withoutSecrets(text: string): string {
  const tree = SECRET_NAME.test(text) ? parseTree(text) : undefined;
  const emptied = tree && withoutSecretMembers(tree);
  return emptied === undefined || emptied === tree ? text : writeTree(emptied);
}

function withoutSecretMembers(tree: JsonTree): JsonTree {
  if (tree.kind === 'scalar') return tree;
  if (tree.kind === 'array') {
    const items = tree.items.map(withoutSecretMembers);
    return items.every((item, index) => item === tree.items[index]) ? tree : { ...tree, items };
  }
  const members = tree.members.map((member) => {
    const isSecret = SECRET_NAME.test(member.key) && stringIn(member.value);
    const value = isSecret ? treeOf('') : withoutSecretMembers(member.value);
    return value === member.value ? member : { ...member, value };
  });
  return members.every((member, index) => member === tree.members[index]) ? tree : { ...tree, members };
}
