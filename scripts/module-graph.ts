import type { ModuleInfo, Plugin } from 'rolldown';

export interface ModuleGraph {
  /** Records the modules of a bundle while they are read. */
  plugin: Plugin;
  /** Returns the IDs of the modules so far. */
  modules(): string[];
  /** Returns these modules and all of their static imports. With `late`, includes dynamic imports. */
  reachedFrom(ids: Iterable<string>, options?: { late: boolean }): Set<string>;
}

export function moduleGraph(): ModuleGraph {
  const infos = new Map<string, ModuleInfo>();
  return {
    plugin: { name: 'module-graph', moduleParsed: (info) => void infos.set(info.id, info) },
    modules: () => [...infos.keys()],
    reachedFrom(ids, { late } = { late: false }) {
      const reached = new Set(ids);
      for (const id of reached) {
        const { importedIds = [], dynamicallyImportedIds = [] } = infos.get(id) ?? {};
        for (const next of [...importedIds, ...(late ? dynamicallyImportedIds : [])]) reached.add(next);
      }
      return reached;
    },
  };
}
