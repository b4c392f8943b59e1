import { BUILD_PROBLEMS } from './build.ts';
import { DOCUMENT_PROBLEMS } from './documents.ts';
import { LINK_PROBLEMS } from './links.ts';
import { NAVIGATION_PROBLEMS } from './navigation.ts';
import { OVERLAY_PROBLEMS } from './overlays.ts';
import { PAGE_PROBLEMS } from './pages.ts';
import { PROXY_PROBLEMS } from './proxy.ts';
import { REFERENCE_PROBLEMS } from './references.ts';
import { SETTING_PROBLEMS } from './settings.ts';
import { VALUE_PROBLEMS } from './values.ts';

/** Every problem that the command and a build can report, by its code. The pages of problems in `docs/` are generated from this. */
export const PROBLEMS = {
  ...DOCUMENT_PROBLEMS,
  ...OVERLAY_PROBLEMS,
  ...REFERENCE_PROBLEMS,
  ...VALUE_PROBLEMS,
  ...SETTING_PROBLEMS,
  ...PAGE_PROBLEMS,
  ...NAVIGATION_PROBLEMS,
  ...LINK_PROBLEMS,
  ...PROXY_PROBLEMS,
  ...BUILD_PROBLEMS,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
