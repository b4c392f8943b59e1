import type { FilePosition } from '../../../core/text/text-position.ts';
import type { Problem } from '../../../problems/problems.ts';
import { withoutRepeated } from '../../../problems/repeated-problems.ts';
import { readSettings } from '../../config/read-settings.ts';
import { checkLinks, type LinkableSite, type LinkingFile } from '../../links/check-links.ts';
import { type SettingsLink, settingsLinks } from '../../links/settings-links.ts';
import type { Page } from '../../page.ts';
import type { AstroProject } from '../host/astro-facts.ts';
import type { Project } from '../read/project.ts';
import { withoutConsequences } from './consequences.ts';
import { documentLinkProblems } from './document-link-problems.ts';
import { iconProblems } from './icon-problems.ts';
import { linkableSite } from './linkable-site.ts';
import { createOutlines, type PageOutlines } from './page-outlines.ts';
import { redirectConflicts } from './redirect-conflicts.ts';
import { settingsIconProblems } from './settings-icons.ts';
import { unusedPages } from './unused-pages.ts';

/**
 * Reports dead links and anchors, missing files, unknown icons, redirects from files, and orphan pages. Reads every page
 * of the project.
 *
 * @param astro The Astro project around it, to whose pages and files links can lead too.
 */
export async function checkSiteLinks(project: Project, astro?: AstroProject): Promise<Problem[]> {
  const outlines = createOutlines(project.root);
  const pages = project.site.pages.flatMap((page) => linkingPage(page, outlines) ?? []);
  const parts = [...outlines.parts(pages)].map(([file, outline]) => ({ file, outline }));
  const site = await linkableSite(project, outlines, astro);
  const files: LinkingFile[] = [...pages, ...parts];
  const inSettings = settingsLinks(project.settings);
  const problems = [
    ...settingsProblems(project, inSettings, site),
    ...files.flatMap((file) => withoutRepeated(checkLinks(file, site))),
    ...files.flatMap((file) => withoutRepeated(iconProblems(file, project.settings))),
    ...settingsIconProblems(project),
    ...(await redirectConflicts(project)),
    ...documentLinkProblems(project, site),
    ...unusedPages(project, [...files, settingsFile(inSettings)], site.mount),
  ];
  return withoutConsequences(oncePerRoute(problems), readSettings(project.root).unread);
}

/** Keeps one problem per route whose pages are not known, however many links lead to it. */
function oncePerRoute(problems: readonly Problem[]): Problem[] {
  const routes = new Set<string>();
  return problems.filter(({ code, message }) => {
    if (code !== 'link-unchecked') return true;
    const isFirst = !routes.has(message);
    routes.add(message);
    return isFirst;
  });
}

const NOWHERE = { line: 1, column: 1 };

/** Represents docs.json as a file with links. Its paths start at the root. */
function settingsFile(links: readonly SettingsLink[]): LinkingFile {
  const placed = links.map(({ kind, url }) => ({ kind, url, ...NOWHERE }));
  return {
    file: 'docs.json',
    isSettings: true,
    slug: '',
    outline: { links: placed, icons: [], anchors: new Set(), isDynamic: false, imports: [] },
  };
}

/** Reports each problem at its position, which may be in a part of docs.json. */
function settingsProblems({ root }: Project, links: readonly SettingsLink[], site: LinkableSite): Problem[] {
  const { locate } = readSettings(root);
  return links.flatMap((link) => {
    const problems = checkLinks(settingsFile([link]), site);
    return problems.map((problem) => ({ ...problem, ...placeOf(link.pointer, locate) }));
  });
}

/** Returns the position of a value or of the nearest one around it: a logo given as one string is for both modes. */
function placeOf(pointer: string, locate: ReturnType<typeof readSettings>['locate']): FilePosition | undefined {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const place = locate(part);
    if (place) return place;
  }
  return undefined;
}

function linkingPage({ file, slug }: Page, outlines: PageOutlines): LinkingFile | undefined {
  const outline = file === undefined ? undefined : outlines.of(file);
  return outline && file !== undefined ? { file, slug, outline } : undefined;
}
