import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../../problems/error-text.ts';
import { DocsError } from '../../problems/errors.ts';
import type { Problem, ProblemFormat } from '../../problems/problems.ts';
import { rebaseProblems } from '../../problems/rebase-problems.ts';
import type { Project } from '../../project/read/project.ts';
import { countWithNoun } from '../../text/list.ts';
import type { Command, ExitCode, Terminal } from '../options/command.ts';
import { FORMAT_HELP, parseOptions, problemFormat, refusePositionals } from '../options/options.ts';
import { findSite, isFolderComputed, type PageFolder, pageFolder, type SiteFolder } from '../site/site-folder.ts';

export const check: Command = {
  name: 'check',
  usage: '[--root FOLDER] [--format text|json|github]',
  summary: 'List all problems of the site without building it',
  help: [
    'Reads docs.json, every page and every document, and lists every problem with its position and a hint. Finds',
    'dead links and anchors, missing images, unknown icons, servers that the proxy cannot reach, and pages that no page',
    'links to. If src/content.config.ts of an Astro project adds to the front matter of pages, Astro checks that too. In',
    'the pages of Starlight (src/content/docs) and in other MDX and .astro files of an Astro project, finds operations',
    'and schemas that no document has. Only a build finds those whose names are computed. If the Astro configuration',
    'computes the folder of docs.json, or names the documents itself as starlightOpenAPI() does, check runs it.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    ...FORMAT_HELP,
    '',
    'Exit code: 0 no errors (maybe warnings), 1 errors found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values, positionals } = parseOptions(args, {
      root: { type: 'string' },
      format: { type: 'string', default: 'text' },
    });
    refusePositionals(positionals);
    const format = problemFormat(values.format);
    const { withPrintedFailure } = await import('../terminal/printed-failure.ts');
    return withPrintedFailure(format, terminal, async () =>
      checkSite(await shownFolder(findSite(values.root, terminal.cwd)), format, terminal),
    );
  },
};

/** Returns the folder of docs.json of a site. If only Astro knows it, runs the configuration of the site. */
async function shownFolder(site: SiteFolder): Promise<PageFolder> {
  if (!isFolderComputed(site)) return pageFolder(site);
  const { loadSiteEngine } = await import('../site/site-engine.ts');
  let root: string | undefined;
  try {
    root = await (await loadSiteEngine()).shownFolder(site);
  } catch (cause) {
    if (cause instanceof DocsError) throw cause;
    throw new DocsError(
      `There is no docs.json in ${site.root}, and ${site.astroConfig}, which may name another folder, does not run: ${errorText(cause)}`,
      `Correct ${site.astroConfig}, or name the folder of docs.json: docs check --root FOLDER`,
      { cause, problem: { code: 'settings-missing', file: path.join(site.root, 'docs.json') } },
    );
  }
  return root === undefined ? pageFolder(site) : { root, project: site, isNamed: true };
}

const CONTENT_CONFIGS = ['ts', 'mts', 'mjs', 'js'].map((extension) => `src/content.config.${extension}`);

/** Matches code that adds to our schema. Only Astro can run such code. */
const OWN_SCHEMA = /\bdocsCollections\(\s*[^)\s]|\bpagesLoader\b|\bpageSchema\b|\bfrom\s*['"][.~@#]/;

/** Returns the file in which a site adds to the schema of the front matter. */
function ownSchema(root: string): string | undefined {
  const file = CONTENT_CONFIGS.find((name) => existsSync(path.join(root, name)));
  return file !== undefined && OWN_SCHEMA.test(readFileSync(path.join(root, file), 'utf8')) ? file : undefined;
}

/** Returns the problems that only the configuration of an Astro project reveals about pages, with paths from `cwd`. */
async function astroProblems(
  { project }: PageFolder,
  { site, root, settings }: Project,
  terminal: Terminal,
): Promise<Problem[]> {
  const { feedPages, feedProblems } = await import('../../project/check/feed-problems.ts');
  if (project === undefined) return rebaseProblems(feedProblems({ site, root }, settings.site), root, terminal.cwd);
  const schema = ownSchema(project.root);
  if (schema === undefined && feedPages(site).length === 0) return [];
  const { loadSiteEngine } = await import('../site/site-engine.ts');
  try {
    return rebaseProblems(await (await loadSiteEngine()).checkPages(project, root), project.root, terminal.cwd);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    const unchecked =
      schema === undefined ? 'Feeds are not checked' : `Front matter is not compared with the schema in ${schema}`;
    terminal.err(`${unchecked}: ${error.message} ${error.hint}`);
    return [];
  }
}

interface HostCheck {
  problems: Problem[];
  /** How many files of which kind were read, for the summary. */
  counts: string[];
  /** Absolute paths of the files that were read. */
  files: string[];
}

/** Checks the pages of Starlight in a project with our plugin for it, or prints why it cannot. */
async function checkStarlight(site: AstroSite, project: Project, terminal: Terminal): Promise<HostCheck> {
  const { readStarlightFiles } = await import('../../project/host/starlight-files.ts');
  const read = readStarlightFiles(site.root, site.astroConfig);
  if (read === undefined) return NOTHING_READ;
  if (read.failure !== undefined) {
    terminal.err(`The pages of Starlight are not checked: ${read.failure}. A build checks them.`);
    return NOTHING_READ;
  }
  const { pages, contentConfig } = read;
  const { starlightProblems } = await import('../../project/host/starlight-problems.ts');
  return {
    problems: starlightProblems(pages, { project, contentConfig }),
    counts: [`${countWithNoun(pages.length, 'page')} of Starlight`],
    files: pages.map(({ file }) => path.join(site.root, file)),
  };
}

/** Checks the MDX and `.astro` files of an Astro project that are neither pages of the documentation nor of Starlight. */
async function checkHostParts(site: AstroSite, project: Project, read: readonly string[]): Promise<HostCheck> {
  const { readHostParts } = await import('../../project/host/host-parts.ts');
  const ours = new Set([...project.files, ...read]);
  const { mdx, astro, references } = readHostParts(site.root, site.astroConfig, (file) => ours.has(file));
  const counts = [
    ...(mdx === 0 ? [] : [countWithNoun(mdx, 'other MDX file')]),
    ...(astro === 0 ? [] : [countWithNoun(astro, '.astro file')]),
  ];
  return { problems: project.referenceProblems(references), counts, files: [] };
}

type AstroSite = Required<Pick<SiteFolder, 'root' | 'astroConfig'>>;

const NOTHING_READ: HostCheck = { problems: [], counts: [], files: [] };

/** Checks the files of the Astro project that shows the folder. Names files from `cwd`. */
async function checkHost({ project: site, isNamed }: PageFolder, project: Project, terminal: Terminal) {
  if (site?.astroConfig === undefined) return NOTHING_READ;
  const astro = { root: site.root, astroConfig: site.astroConfig };
  const starlight = await checkStarlight(astro, project, terminal);
  const placed = (problems: readonly Problem[]) => rebaseProblems(problems, site.root, terminal.cwd);
  if (!isNamed) return { ...starlight, problems: placed(starlight.problems) };
  const parts = await checkHostParts(astro, project, starlight.files);
  const { unusedSettingsInText } = await import('../../project/check/unused-settings.ts');
  const unused = unusedSettingsInText(readFileSync(path.join(site.root, site.astroConfig), 'utf8'), project);
  return {
    problems: [
      ...rebaseProblems(unused, project.root, terminal.cwd),
      ...placed([...starlight.problems, ...parts.problems]),
    ],
    counts: [...starlight.counts, ...parts.counts],
  };
}

async function checkSite(folder: PageFolder, format: ProblemFormat, terminal: Terminal): Promise<ExitCode> {
  const { loadProject } = await import('../../project/load-project.ts');
  const { countWords, printProblems } = await import('../terminal/problem-printer.ts');
  const project = await loadProject(folder.root, {
    proxy: { loopback: false },
    ...(folder.isNamed
      ? { isShared: folder.root === folder.project?.root }
      : { noSignInReason: 'middleware' as const, isBare: true }),
  });
  const { site, documents } = project;
  const { checkSiteLinks } = await import('../../project/check/site-links.ts');
  const { markupProblems } = await import('../../project/check/markup-problems.ts');
  const host = await checkHost(folder, project, terminal);
  const placed = (own: readonly Problem[]) => rebaseProblems(own, folder.root, terminal.cwd);
  const problems = [
    ...placed(project.problems),
    ...host.problems,
    ...placed(await checkSiteLinks(project)),
    ...(folder.project === undefined ? placed(markupProblems(project)) : []),
    ...(await astroProblems(folder, project, terminal)),
  ];
  printProblems(problems, format, terminal);
  const size = [
    countWithNoun(site.pages.length, 'page'),
    ...host.counts,
    countWithNoun(documents.size, 'document'),
  ].join(', ');
  const summary = `${countWords(problems) || 'No problems'} (${size})`;
  if (format === 'json') terminal.err(summary);
  else terminal.out(summary);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}
