import path from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { readInside } from '../../config/read-settings.ts';
import { displayValue } from '../../config/setting-issues.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';

/** Instructions for agents, in the format of agentskills.io. */
export interface Skill {
  name: string;
  description: string;
  /** The text of SKILL.md. */
  text: string;
}

export interface SiteSkills {
  skills: Skill[];
  /** Paths from the root. */
  files: string[];
  problems: Problem[];
}

/** Reads SKILL.md of each folder in the folder that `agents.skills` names. */
export function readSkills(root: string, { agents }: Settings, locate: SettingsSource['locate']): SiteSkills {
  const folder = agents.skills;
  if (typeof folder === 'boolean') return { skills: [], files: [], problems: [] };
  const read = globSync(`${folder}/*/SKILL.md`, { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readInside(root, file);
      return text === undefined ? [] : [{ file, ...readSkill(path.posix.basename(path.dirname(file)), file, text) }];
    });
  const place = locate('/agents/skills') ?? { file: 'docs.json' };
  return {
    skills: read.flatMap(({ skill }) => skill ?? []),
    files: read.map(({ file }) => file),
    problems:
      read.length === 0 ? [problem('skill-invalid/missing', { folder }, place)] : read.flatMap((each) => each.problems),
  };
}

const DESCRIPTION = 'a string of at most 1,024 characters';

function readSkill(folder: string, file: string, text: string): { skill?: Skill; problems: Problem[] } {
  const { frontmatter, lines, problems } = readFrontmatter(text, file);
  const isName = folder.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folder);
  const { data, error } = z
    .object({
      name: z.literal(
        isName ? folder : '',
        'the name of its folder, with only lowercase letters, digits, and single hyphens',
      ),
      description: z.string(DESCRIPTION).trim().min(1, DESCRIPTION).max(1024, DESCRIPTION),
    })
    .safeParse(frontmatter);
  if (data && problems.length === 0) return { skill: { ...data, text }, problems };
  const faults = (error?.issues ?? []).map(({ path: [name], message }) => {
    const key = String(name);
    const facts = { key, expected: message, found: displayValue(frontmatter[key] ?? '') };
    return problem('skill-invalid', facts, { file, line: lines[key] ?? 1, column: 1 });
  });
  return { problems: [...problems, ...faults] };
}
