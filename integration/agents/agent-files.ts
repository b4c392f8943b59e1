import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { AgentFile } from './agent-file.ts';
import { sliceFiles } from './slice-files.ts';

/** The files of a project for programs that read the site, by their path below the pages of the site. */
export const agentFiles = memo((project: Project): ReadonlyMap<string, AgentFile> => {
  const { agents } = project.settings;
  return new Map(agents.markdown ? sliceFiles(project) : []);
});
