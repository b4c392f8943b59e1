import fs from 'node:fs';
import { globSync } from 'tinyglobby';
import { loadDocument } from '../document/load.ts';
import { buildSite } from '../navigation/build-site.ts';
import { formatProblems } from '../problems.ts';
import { namedDocuments } from '../project/named-documents.ts';
import { navigationDocument } from '../project/navigation-document.ts';
import { findPageFiles } from '../project/page-files.ts';
import { visible } from './_v.ts';
import { readSettings } from './read-settings.ts';

const root = '/work/shared/corpus/sites';
const only = process.argv[2];
for (const s of fs.readdirSync(root)) {
  if (only && s !== only) continue;
  const dir = root + '/' + s;
  const { settings, locate, problems: sp } = readSettings(dir);
  if (!settings) continue;
  const { pages } = await findPageFiles(dir);
  const named = namedDocuments(dir, settings, pages).map((n) => n.source);
  const found = globSync('**/*.{json,yaml,yml}', { cwd: dir })
    .sort()
    .filter(
      (f) =>
        !named.includes(f) &&
        /["']?openapi["']?\s*:\s*["']?3/.test(fs.readFileSync(dir + '/' + f, 'utf8').slice(0, 3000)),
    );
  const docs = [];
  const unreadable = [];
  for (const n of [...named, ...found]) {
    const r = await loadDocument(n, { root: dir });
    if (r.document)
      docs.push({
        ...navigationDocument(r.document, new Set()),
        locate: r.document.locate,
        ...(named.includes(n) ? {} : { discovered: true }),
      });
    else unreadable.push(n);
  }
  const t = performance.now();
  const site = buildSite({ settings, locate, pages, documents: docs, unreadable });
  const ms = performance.now() - t;
  const t2 = performance.now();
  buildSite({ settings, locate, pages, documents: docs, unreadable });
  const ms2 = performance.now() - t2;
  const p = site.problems;
  const by: Record<string, number> = {};
  for (const x of p) by[x.severity + ' ' + x.code] = (by[x.severity + ' ' + x.code] ?? 0) + 1;
  console.log(
    s,
    ms.toFixed(0) + 'ms',
    ms2.toFixed(1) + 'ms',
    'pages',
    site.pages.length,
    'hidden',
    site.pages.filter((p) => p.hidden).length,
    'ops',
    site.pages.filter((p) => p.operation).length,
    'gen',
    site.pages.filter((p) => p.kind === 'operation').length,
    'docs',
    docs.length,
    'unread',
    unreadable.length,
    'home',
    JSON.stringify(site.home),
    JSON.stringify(by),
  );
  if (only) {
    console.log(formatProblems(p, 'text'));
    console.log(visible(site.tree));
  } else {
    const seen = new Set<string>();
    console.log(
      formatProblems(
        p.filter((x) => !seen.has(x.code) && seen.add(x.code)),
        'text',
      ),
    );
  }
}
