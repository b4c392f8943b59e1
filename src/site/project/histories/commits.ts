import path from 'node:path';
import { git } from '../../../document/source/git.ts';

/** A commit that changed a document. */
export interface Commit {
  id: string;
  /** Day in UTC. */
  date: string;
  /** The path of the document in this commit, from the top of the repository. */
  name: string;
}

/** A file and the files that it refers to, as paths from the top of a repository. */
interface Tracked {
  top: string;
  name: string;
  parts: readonly string[];
}

/** A merge counts as one commit, so that each state is that of the branch. */
const LOG = ['-c', 'log.showRoot=true', 'log', '--first-parent', '-m', '--no-show-signature'];

/** Lists the commits that changed a document or one of its parts, newest first. Follows the document when it is renamed. */
export async function commitsOf({ top, name, parts }: Tracked): Promise<Commit[]> {
  const output = await git([...LOG, '--follow', '--name-status', '-z', '--format=%x01%H %ct', '--', name], top);
  const own = output
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', status = '', ...names] = entry.split('\0').map((text) => text.replace(/^\n/, ''));
      const [before = '', after = before] = names.filter((each) => each !== '');
      return { ...commitOf(head), name: after, before, isAdded: status === 'A', isDeleted: status === 'D' };
    });
  const [last] = own;
  if (!last || parts.length === 0) return own.filter(({ isDeleted }) => !isDeleted);
  const known = new Map(own.map((commit) => [commit.id, commit]));
  const paths = new Set([...parts, ...[name, ...own.map(({ before }) => before)].flatMap(placesAt)]);
  const heads = await git([...LOG, '--format=%H %ct', '--stdin'], top, ['HEAD', '--', ...paths, ''].join('\n'));
  let at = name;
  // The parts can be older than the document.
  let exists = !last.isDeleted;
  return heads.split('\n').flatMap((head) => {
    const commit = commitOf(head);
    const ownCommit = known.get(commit.id);
    if (!ownCommit) return exists ? [{ ...commit, name: at }] : [];
    at = ownCommit.before;
    exists = !ownCommit.isAdded;
    return ownCommit.isDeleted ? [] : [{ ...commit, name: ownCommit.name }];
  });

  /** Returns where the files were when the document had another name. Often a whole folder moves. */
  function placesAt(former: string): string[] {
    const fromName = parts.map((part) => path.posix.relative(path.posix.dirname(name), part));
    const places = fromName.map((part) => path.posix.join(path.posix.dirname(former), part));
    return [former, ...places.filter((place) => !place.startsWith('../'))];
  }
}

function commitOf(head: string): Omit<Commit, 'name'> {
  const [id = '', seconds] = head.split(' ');
  return { id, date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10) };
}
