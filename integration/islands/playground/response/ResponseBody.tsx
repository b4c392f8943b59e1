/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { parseTree } from '../../../../src/core/json/tree.ts';
import { boundaryOf } from '../../../../src/request/http/wire/boundary.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import type { Difference } from '../contract/schema-differences.ts';
import { GrowingText } from '../elements/GrowingText.tsx';
import { Scroller } from '../elements/Scroller.tsx';
import { headerOf } from '../send/header.ts';
import { isText } from '../send/response-kind.ts';
import { type PlaygroundRun, wholeText } from '../send/run.ts';
import { type View, WHOLE_VIEWS } from './body-views.ts';
import { MAX_JOINED } from './CopyBody.tsx';
import { HtmlBody, SvgBody } from './DocumentBody.tsx';
import { JsonTreeView } from './JsonTreeView.tsx';
import { MediaBody } from './MediaBody.tsx';
import { PartList } from './PartList.tsx';
import { clippedNotice } from './response-notices.ts';
import { StreamItems } from './StreamItems.tsx';
import { TextSearch } from './TextSearch.tsx';

interface Props {
  run: PlaygroundRun;
  view: View | undefined;
  differences: readonly Difference[];
  /** Name for screen readers. */
  label: string;
  isWrapped: boolean;
  isShownAsText: boolean;
  /** Renders a part of a multipart body. */
  bodyOf(run: PlaygroundRun, label: string): ComponentChildren;
}

/** The body in a view for its kind. A response never becomes a document with the origin of this site. */
export function ResponseBody({ isWrapped, isShownAsText, ...shown }: Props) {
  const { run, view, label } = shown;
  const { head, kind, phase, clipped, size } = run;
  if (!head || (kind === undefined && phase !== 'done')) return null;
  if (kind === 'empty' || kind === undefined)
    return run.end?.complete ? <p class="docs-pg-note docs-pg-pad">{words.noBody}</p> : null;
  const box = isWrapped ? 'docs-pg-answer' : 'docs-pg-answer docs-pg-unwrapped';
  return (
    <>
      {clipped && !(view && WHOLE_VIEWS.has(view)) && <p class="docs-pg-notice">{clippedNotice(run)}</p>}
      {clipped && isShownAsText && phase === 'done' && size <= MAX_JOINED && <TextSearch {...{ run, label, box }} />}
      <BodyView {...shown} box={box} />
    </>
  );
}

function BodyView({
  run,
  view,
  differences,
  label,
  bodyOf,
  box,
}: Omit<Props, 'isWrapped' | 'isShownAsText'> & { box: string }) {
  const { head, kind, phase, laidOut, text, pieces } = run;
  const done = phase === 'done';
  const isWhole = done && (view === 'tree' || view === 'page' || view === 'picture');
  const whole = useMemo(() => (isWhole ? wholeText(run) : undefined), [isWhole, run.pieces]);
  const tree = useMemo(() => (whole !== undefined && view === 'tree' ? parseTree(whole) : undefined), [whole, view]);
  // A body that has only one view is formatted.
  const isRaw = view === 'text' || laidOut === undefined;
  const shownPieces = useMemo(() => (isRaw ? text : [laidOut]), [isRaw, laidOut, text]);
  const marks = useMemo(() => marksOf(differences), [differences]);
  if (!head || kind === undefined) return null;
  if (tree) return <JsonTreeView tree={tree} marks={marks} label={label} />;
  if (view === 'events' || view === 'lines') return <StreamItems run={run} kind={view} label={label} />;
  if (view === 'page' && whole !== undefined) return <HtmlBody text={whole} label={label} />;
  if (view === 'picture' && whole !== undefined) return <SvgBody text={whole} label={label} />;
  if (view === 'parts') {
    const boundary = boundaryOf(headerOf(head, 'content-type') ?? '') ?? '';
    return <PartList head={head} pieces={pieces} boundary={boundary} label={label} bodyOf={bodyOf} />;
  }
  if (isText(kind)) {
    return (
      <Scroller class={box} label={label}>
        <GrowingText pieces={shownPieces} count={shownPieces.length} isJson={kind === 'json'} />
      </Scroller>
    );
  }
  if (kind === 'binary') return <p class="docs-pg-note docs-pg-pad">{words.binary}</p>;
  if (!done) return null;
  return <MediaBody head={head} kind={kind} pieces={pieces} label={label} />;
}

/** Maps JSON pointers to differences. Differences outside of the body are only in the list of differences. */
function marksOf(differences: readonly Difference[]): ReadonlyMap<string, string> {
  return new Map(
    differences.flatMap((each) =>
      typeof each.place === 'string' || !each.keyword ? [] : [[each.place.pointer, each.words]],
    ),
  );
}
