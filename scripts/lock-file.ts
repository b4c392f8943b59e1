/** The fields of package-lock.json, version 3, that we read. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface MissingPackage {
  place: string;
  name: string;
  version: string;
  /** Whether only development needs it. */
  isDev: boolean;
}

/** Returns optional dependencies that a lock file names but does not list, with the path where they belong. */
export function missingOptionals({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(owner, name).some((place) => place in packages))
      .map(([name, version]) => ({ place: placeBeside(owner, name), name, version, isDev: dev === true })),
  );
}

/** Returns the paths of packages and of all of their dependencies, except peer dependencies. */
export function dependenciesOf({ packages }: LockFile, names: readonly string[]): string[] {
  const places = new Set<string>();
  const queue = names.map((name) => ({ owner: '', name }));
  for (const { owner, name } of queue) {
    const place = placesOf(owner, name).find((candidate) => candidate in packages);
    if (place === undefined || places.has(place)) continue;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      queue.push({ owner: place, name: next });
  }
  return [...places];
}

/** Returns where Node looks for a package: in the folder of the dependent, then in each folder above. */
function placesOf(owner: string, name: string): string[] {
  const folders = owner.split('node_modules/').slice(0, -1);
  const above = folders.map((_, index) => folders.slice(0, index + 1).join('node_modules/'));
  return [owner === '' ? '' : `${owner}/`, ...above].map((folder) => `${folder}node_modules/${name}`);
}

function placeBeside(owner: string, name: string): string {
  return `${owner.slice(0, Math.max(owner.lastIndexOf('node_modules/'), 0))}node_modules/${name}`;
}
