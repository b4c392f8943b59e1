/** @jsxImportSource preact */

import { useMemo, useState } from 'preact/hooks';
import { parseTree } from '../../../../src/core/json/tree.ts';
import { boundaryOf } from '../../../../src/request/http/wire/boundary.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import type { Difference } from '../contract/schema-differences.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { GrowingText } from '../elements/GrowingText.tsx';
import { Scroller } from '../elements/Scroller.tsx';
import { headerOf } from '../send/header.ts';
import { isText, type ResponseKind } from '../send/response-kind.ts';
import { MAX_WHOLE, type PlaygroundRun, wholeText } from '../send/run.ts';
import { HtmlBody, SvgBody } from './DocumentBody.tsx';
import { downloadBody } from './download-body.ts';
import { JsonTreeView } from './JsonTreeView.tsx';
import { MediaBody } from './MediaBody.tsx';
import { PartList } from './PartList.tsx';
import { clippedNotice } from './response-notices.ts';
import { StreamItems } from './StreamItems.tsx';
import { TextSearch } from './TextSearch.tsx';

interface Props {
  run: PlaygroundRun;
  differences: readonly Difference[];
  /** Name for screen readers. */
  label?: string | undefined;
}

/** The views of a body. The first one is the default. */
const VIEWS: Partial<Record<ResponseKind, View[]>> = {
  json: ['tree', 'text'],
  events: ['events', 'text'],
  lines: ['lines', 'text'],
  html: ['source', 'page'],
  svg: ['picture', 'source'],
  multipart: ['parts', 'text'],
};

type View = 'tree' | 'text' | 'events' | 'lines' | 'source' | 'page' | 'picture' | 'parts';

/** Views that show the body as text. */
const TEXT_VIEWS: ReadonlySet<View> = new Set(['text', 'source']);

/** Views that show the whole body. The others show only the beginning of a long body. */
const WHOLE_VIEWS: ReadonlySet<View> = new Set(['tree', 'page', 'picture', 'parts']);

/** The body in a view for its kind. A response never becomes a document with the origin of this site. */
export function ResponseBody({ run, differences, label = words.body }: Props) {
  const { head, kind, phase, laidOut, clipped, pieces, size } = run;
  const [chosen, setChosen] = useState<View>();
  const [isWrapped, setWrapped] = useState(() => readStored('docs-wrap') !== 'off');
  if (!head || (kind === undefined && phase !== 'done')) return null;
  if (kind === 'empty' || kind === undefined)
    return run.end?.complete ? <p class="docs-pg-note docs-pg-pad">{words.noBody}</p> : null;
  const views = viewsOf(run);
  const view = views.find((name) => name === chosen) ?? views[0];
  const isShownAsText = isText(kind) && (view === undefined || TEXT_VIEWS.has(view));
  const box = isWrapped ? 'docs-pg-answer' : 'docs-pg-answer docs-pg-unwrapped';
  return (
    <div class="docs-pg-body">
      <div class="docs-pg-tools">
        {views.length > 1 && (
          <fieldset
            class="docs-pg-switch"
            aria-label={label === words.body ? words.showBodyAs : say(words.showAs, { name: label })}
          >
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={name === view} onClick={() => setChosen(name)}>
                {words[name]}
              </button>
            ))}
          </fieldset>
        )}
        {isShownAsText && (
          <button
            type="button"
            class="docs-pg-quiet"
            aria-pressed={isWrapped}
            onClick={() => {
              setWrapped(!isWrapped);
              writeStored('docs-wrap', isWrapped ? 'off' : undefined);
            }}
          >
            {words.wrapLines}
          </button>
        )}
        {isText(kind) && size <= MAX_JOINED && (
          <CopyButton
            label={label === words.body ? words.copyBody : say(words.copyNamed, { name: label })}
            text={() => (laidOut !== undefined && !clipped ? laidOut : wholeText(run))}
          />
        )}
        {phase === 'done' && (
          <button type="button" class="docs-pg-quiet" onClick={() => downloadBody(head, pieces)}>
            {words.download}
          </button>
        )}
      </div>
      {clipped && !(view && WHOLE_VIEWS.has(view)) && <p class="docs-pg-notice">{clippedNotice(run)}</p>}
      {clipped && isShownAsText && phase === 'done' && size <= MAX_JOINED && <TextSearch {...{ run, label, box }} />}
      <BodyView {...{ run, view, differences, label, box }} />
    </div>
  );
}

/** Maximum number of bytes to copy and to search. Joining more would block the page. */
const MAX_JOINED = 50_000_000;

/** Lists the views to offer. Those that need the whole body are offered only for small bodies. */
function viewsOf({ kind, size, laidOut, phase }: PlaygroundRun): View[] {
  const views = (kind && VIEWS[kind]) ?? [];
  if (kind === 'json') return laidOut === undefined || size > MAX_WHOLE ? [] : views;
  if (kind === 'html' || kind === 'svg') return size > MAX_DRAWN ? ['source'] : views;
  if (kind === 'multipart') return size > MAX_DRAWN || phase !== 'done' ? [] : views;
  return views;
}

const MAX_DRAWN = 5_000_000;

function BodyView({ run, view, differences, label = '', box }: Props & { view: View | undefined; box: string }) {
  const { head, kind, phase, laidOut, text, pieces } = run;
  const done = phase === 'done';
  const isWhole = done && (view === 'tree' || view === 'page' || view === 'picture');
  const whole = useMemo(() => (isWhole ? wholeText(run) : undefined), [isWhole, run.pieces]);
  const tree = useMemo(() => (whole !== undefined && view === 'tree' ? parseTree(whole) : undefined), [whole, view]);
  const laidOutPieces = useMemo(() => (laidOut === undefined ? undefined : [laidOut]), [laidOut]);
  const marks = useMemo(() => marksOf(differences), [differences]);
  if (!head || kind === undefined) return null;
  if (tree) return <JsonTreeView tree={tree} marks={marks} label={label} />;
  if (view === 'events' || view === 'lines') return <StreamItems run={run} kind={view} label={label} />;
  if (view === 'page' && whole !== undefined) return <HtmlBody text={whole} label={label} />;
  if (view === 'picture' && whole !== undefined) return <SvgBody text={whole} label={label} />;
  if (view === 'parts') {
    const boundary = boundaryOf(headerOf(head, 'content-type') ?? '') ?? '';
    return <PartList head={head} pieces={pieces} boundary={boundary} label={label} bodyOf={bodyOfPart} />;
  }
  if (isText(kind)) {
    return (
      <Scroller class={box} label={label}>
        <GrowingText pieces={laidOutPieces ?? text} count={(laidOutPieces ?? text).length} isJson={kind === 'json'} />
      </Scroller>
    );
  }
  if (kind === 'binary') return <p class="docs-pg-note docs-pg-pad">{words.binary}</p>;
  if (!done) return null;
  return <MediaBody head={head} kind={kind} pieces={pieces} label={label} />;
}

function bodyOfPart(run: PlaygroundRun, label: string) {
  return <ResponseBody run={run} differences={[]} label={label} />;
}

/** Maps JSON pointers to differences. Differences outside of the body are only in the list of differences. */
function marksOf(differences: readonly Difference[]): ReadonlyMap<string, string> {
  return new Map(
    differences.flatMap((each) =>
      typeof each.place === 'string' || !each.keyword ? [] : [[each.place.pointer, each.words]],
    ),
  );
}
