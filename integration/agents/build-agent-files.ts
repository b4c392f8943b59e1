import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { agentFiles, filesOfPage, rootFiles, schemaFiles } from './agent-files.ts';

/** Writes the files for programs of a site that is being built. */
export interface AgentBuild {
  /** Called with the folder into which Astro will write the site. */
  begin(folder: string): void;
  /** Writes the files of one page, while the view from which they are made is in memory. */
  writePage(project: Project, page: Page): void;
  /**
   * Starts to write the files of schemas into the folder of the site, and returns at once. This uses the time in which
   * other integrations wait for something, such as the index of a search.
   */
  startSchemas(project: Project, folder: string): void;
  /** Writes all missing files, after Astro has written every page into this folder. */
  writeRest(project: Project, folder: string): Promise<void>;
}

interface AgentBuildSource {
  site: AgentSite;
  /** The path between Astro's base and the pages, without slashes at its ends. Usually empty. */
  mount: string;
  /** Whether the site itself already has a file or route at this path. */
  isOwn: (file: string) => boolean;
}

/** Creates the writer of a build. It writes each file once, and none at a path where the site has its own. */
export function agentBuild({ site, mount, isOwn }: AgentBuildSource): AgentBuild {
  let built: string | undefined;
  const write = agentFileWriter(isOwn);
  let schemas: Promise<void> | undefined;

  async function writeSchemas(project: Project, pages: string): Promise<void> {
    for (const file of schemaFiles(project, site)) {
      write([file], pages);
      // Give way to the other integrations.
      await setImmediate();
    }
  }

  return {
    begin(folder) {
      built = folder;
    },
    writePage(project, page) {
      if (built !== undefined) write(filesOfPage(project, site, page), path.join(built, mount));
    },
    startSchemas(project, folder) {
      schemas = writeSchemas(project, path.join(folder, mount));
      // `writeRest` reports the error.
      schemas.catch(() => {});
    },
    async writeRest(project, folder) {
      await schemas;
      const pages = path.join(folder, mount);
      write(agentFiles(project, site), pages);
      write(schemaFiles(project, site), pages);
      write(rootFiles(project, site), folder);
    },
  };
}

/** Makes and writes each file that has not been written yet. */
type WriteAgentFiles = (files: Iterable<readonly [path: string, file: AgentFile]>, folder: string) => void;

/**
 * Returns the function that writes the files of one build. It doesn't overwrite files of the site itself.
 *
 * @param isOwn Whether the site itself already has a file or route at this path.
 */
export function agentFileWriter(isOwn: (file: string) => boolean): WriteAgentFiles {
  const written = new Set<string>();
  return (files, folder) => {
    for (const [name, { text }] of files) {
      const file = path.join(folder, name);
      if (isOwn(name) || written.has(file)) continue;
      written.add(file);
      writeNew(file, text());
    }
  };
}

/** Writes a file unless it exists. Creates its folder only if this fails, because most folders already exist. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeNew(file, text);
  }
}
