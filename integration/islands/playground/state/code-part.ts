/** A part of the code that not every form needs. `stored` fills the form with stored values. */
export type CodePartName = FormCodePart | 'stored';

/** A part that is needed depending on the operation. */
export type FormCodePart = 'servers' | 'text' | 'fields' | 'lists' | 'pickers';

/** Functions that load the parts. */
export type PartLoaders<Name extends CodePartName> = Record<Name, () => Promise<object>>;

let loaders: PartLoaders<CodePartName> | undefined;

const modules = new Map<CodePartName, object>();

/** Registers the loaders. Must be called before a form is rendered. */
export function offerParts(offered: PartLoaders<CodePartName>): void {
  loaders = offered;
}

/** Loads parts. Those for the first render of a form must be loaded before it. Rejects if one does not load. */
export async function loadParts(parts: readonly CodePartName[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const module = await loaders?.[part]();
      if (module) modules.set(part, module);
    }),
  );
}

export interface CodePart<Module> {
  /** Rejects if the code does not load. */
  load(): Promise<void>;
  loaded(): Module | undefined;
  /** Throws if the code is not loaded. */
  get(): Module;
}

/** Names a part of the code that the page loads late, and gives access to it once it is loaded. */
export function codePart<Module extends object>(part: CodePartName): CodePart<Module> {
  const loaded = () => modules.get(part) as Module | undefined;
  return {
    load: () => loadParts([part]),
    loaded,
    get() {
      const module = loaded();
      if (!module) throw new Error(`The part "${part}" of the form is used before it is loaded.`);
      return module;
    },
  };
}
