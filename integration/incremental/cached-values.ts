import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { CachedValues } from '../store/incremental.ts';

/** The number of bytes that are written at once. */
const CHUNK = 1_000_000;

/**
 * Opens the values that the last build kept.
 *
 * @param file File with a line for each value: its name, its key, its checksum, and the value as JSON.
 */
export function openCachedValues(file: string): CachedValues {
  const before = readLines(file);
  const unfinished = `${file}.${process.pid}`;
  const written = new Set<string>();
  let pending: Uint8Array[] = [];
  let size = 0;
  let output: number | undefined;

  function write(): void {
    if (output === undefined) {
      mkdirSync(path.dirname(file), { recursive: true });
      output = openSync(unfinished, 'w');
    }
    writeSync(output, Buffer.concat(pending));
    pending = [];
    size = 0;
  }

  function add(name: string, line: Uint8Array): void {
    if (written.has(name)) return;
    written.add(name);
    pending.push(line);
    size += line.length;
    if (size > CHUNK) write();
  }

  return {
    has: (name, key) => before(name, startOf(name, key)) !== undefined,
    get(name, key, make) {
      const start = startOf(name, key);
      const line = before(name, start);
      const cached = line && parseValue(line.checked);
      if (line && cached) {
        add(name, line.bytes);
        return cached.value;
      }
      const value = make();
      add(name, Buffer.from(`${start}${withChecksum(JSON.stringify(value))}\n`));
      return value;
    },
    close() {
      write();
      if (output !== undefined) closeSync(output);
      renameSync(unfinished, file);
      removeUnfinished(file);
    },
  };
}

function startOf(name: string, key: string): string {
  return `${JSON.stringify(name)}\t${key}\t`;
}

/** No build pauses for this long between two writes. */
const HOUR = 3_600_000;

/** Removes files that stopped builds have left behind. Keeps recent ones, because another build may be writing now. */
function removeUnfinished(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`)) continue;
    const unfinished = path.join(folder, name);
    const changed = statSync(unfinished, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (changed < Date.now() - HOUR) rmSync(unfinished, { force: true });
  }
}

function withChecksum(json: string): string {
  return `${crc32(json).toString(36)}\t${json}`;
}

/** Parses a value, or returns `undefined` if the file is damaged, because a value can always be computed again. */
function parseValue(checked: string): { value: unknown } | undefined {
  const json = checked.slice(checked.indexOf('\t') + 1);
  return checked === withChecksum(json) ? { value: JSON.parse(json) } : undefined;
}

interface Line {
  /** The whole line. */
  bytes: Uint8Array;
  /** The value in it, after its checksum. */
  checked: string;
}

const TAB = 9;
const LINE_END = 10;

/** Indexes the file by name and parses no values, because those of a large site take more memory than anything else. */
function readLines(file: string): (name: string, start: string) => Line | undefined {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const lines = new Map<string, { from: number; to: number }>();
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf(LINE_END, from) + 1;
    const tab = bytes.indexOf(TAB, from);
    // Stop: this code did not write this line.
    if (to === 0 || tab < 0 || tab > to) break;
    lines.set(bytes.toString('utf8', from, tab), { from, to });
    from = to;
  }
  return (name, start) => {
    const line = lines.get(JSON.stringify(name));
    if (!line) return undefined;
    const value = line.from + Buffer.byteLength(start);
    if (bytes.toString('utf8', line.from, value) !== start) return undefined;
    return { bytes: bytes.subarray(line.from, line.to), checked: bytes.toString('utf8', value, line.to - 1) };
  };
}
