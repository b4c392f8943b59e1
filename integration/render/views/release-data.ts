import type { Change } from '../../../src/changes/change.ts';
import type { ChangeData, ReleaseData } from '../../../src/changes/release-data.ts';
import { present } from '../../../src/core/json/present.ts';
import type { ChangelogPage } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { changedParts } from './changed-parts.ts';

/** Returns the releases that a changelog page lists. */
export function releaseData(
  project: Project,
  { document: { file }, slug }: Pick<ChangelogPage, 'document' | 'slug'>,
  hrefOf: (slug: string) => string,
): ReleaseData[] {
  const releases = project.histories.get(file)?.releases ?? [];
  return releases.map(({ id, version, date, changes }) => ({
    id,
    document: file,
    ...present({ version, date }),
    href: `${hrefOf(slug)}#${encodeURIComponent(id)}`,
    changes: changes.map((change) => changeData(project, change, { file, hrefOf })),
  }));
}

function changeData(
  project: Project,
  change: Change,
  { file, hrefOf }: { file: string; hrefOf: (slug: string) => string },
): ChangeData {
  const { class: name, rule, direction, text } = change;
  const parts = changedParts(project, change, file).map(({ subject: { kind, key, title }, field, page, anchor }) => ({
    kind,
    name: key,
    title,
    ...present({
      field,
      href: page && `${hrefOf(page.slug)}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`,
    }),
  }));
  return { class: name, rule, ...present({ direction }), text, parts };
}
