/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import { parseTree } from '../../../src/request/json-tree.ts';
import { boundaryOf } from '../../../src/request/multipart-parts.ts';
import { HtmlBody, SvgBody } from './answer/DocumentBody.tsx';
import { JsonTreeView } from './answer/JsonTreeView.tsx';
import { MediaBody } from './answer/MediaBody.tsx';
import { PartList } from './answer/PartList.tsx';
import { StreamItems } from './answer/StreamItems.tsx';
import { type AnswerKind, headerOf, isText, shownType } from './answer-kind.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Difference } from './contract/schema-differences.ts';
import { downloadBody } from './download-body.ts';
import { type Exchange, MAX_WHOLE, wholeText } from './exchange.ts';
import { GrowingText } from './GrowingText.tsx';
import { Scroller } from './Scroller.tsx';

interface Props {
  exchange: Exchange;
  differences: readonly Difference[];
  /** What it is, for screen readers. */
  label?: string | undefined;
}

/** What a body can be looked at as, the first at first. */
const VIEWS: Partial<Record<AnswerKind, string[]>> = {
  json: ['Tree', 'Text'],
  events: ['Events', 'Text'],
  lines: ['Lines', 'Text'],
  html: ['Source', 'Page'],
  svg: ['Picture', 'Source'],
  multipart: ['Parts', 'Text'],
};

/** The body as its kind allows. Bytes of the backend become text, a picture or a player, never a document of this site. */
export function ResponseBody({ exchange, differences, label = 'Response body' }: Props) {
  const { head, kind, phase, laidOut, clipped, pieces, size } = exchange;
  const [chosen, setChosen] = useState<string>();
  if (!head || (kind === undefined && phase !== 'done')) return null;
  if (kind === 'empty' || kind === undefined) return <p class="docs-pg-note docs-pg-pad">No body.</p>;
  const views = viewsOf(exchange);
  const view = views.find((name) => name === chosen) ?? views[0];
  return (
    <div class="docs-pg-body">
      <div class="docs-pg-tools">
        {views.length > 1 && (
          <fieldset
            class="docs-pg-switch"
            aria-label={label === 'Response body' ? 'Show the body as' : `Show ${label} as`}
          >
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={name === view} onClick={() => setChosen(name)}>
                {name}
              </button>
            ))}
          </fieldset>
        )}
        {isText(kind) && size <= MAX_COPIED && (
          <CopyButton
            what={label.charAt(0).toLowerCase() + label.slice(1)}
            text={() => (laidOut !== undefined && !clipped ? laidOut : wholeText(exchange))}
          />
        )}
        {phase === 'done' && (
          <button type="button" class="docs-pg-quiet" onClick={() => downloadBody(head, pieces)}>
            Download
          </button>
        )}
      </div>
      <BodyView exchange={exchange} view={view} differences={differences} label={label} />
    </div>
  );
}

/** Bytes; more than anybody pastes, and joining them would hold the page up. */
const MAX_COPIED = 10_000_000;

/** A tree, a page and a picture are made of all of the body, and only while that is quick. */
function viewsOf({ kind, size, laidOut, phase }: Exchange): string[] {
  const views = (kind && VIEWS[kind]) ?? [];
  if (kind === 'json') return laidOut === undefined || size > MAX_WHOLE ? [] : views;
  if (kind === 'html' || kind === 'svg') return size > MAX_DRAWN ? ['Source'] : views;
  if (kind === 'multipart') return size > MAX_DRAWN || phase !== 'done' ? [] : views;
  return views;
}

const MAX_DRAWN = 5_000_000;

function BodyView({ exchange, view, differences, label = '' }: Props & { view: string | undefined }) {
  const { head, kind, phase, laidOut, text, pieces, items } = exchange;
  const done = phase === 'done';
  const isWhole = done && (view === 'Tree' || view === 'Page' || view === 'Picture');
  const whole = useMemo(() => (isWhole ? wholeText(exchange) : undefined), [isWhole, exchange.pieces]);
  const tree = useMemo(() => (whole !== undefined && view === 'Tree' ? parseTree(whole) : undefined), [whole, view]);
  const laid = useMemo(() => (laidOut === undefined ? undefined : [laidOut]), [laidOut]);
  const marks = useMemo(() => marksOf(differences), [differences]);
  if (!head || kind === undefined) return null;
  if (tree) return <JsonTreeView tree={tree} marks={marks} label={label} />;
  if (view === 'Events' || view === 'Lines') {
    return <StreamItems items={items} count={items.length} running={!done} label={label} />;
  }
  if (view === 'Page' && whole !== undefined) return <HtmlBody text={whole} label={label} />;
  if (view === 'Picture' && whole !== undefined) return <SvgBody text={whole} label={label} />;
  if (view === 'Parts') {
    const boundary = boundaryOf(headerOf(head, 'content-type') ?? '') ?? '';
    return <PartList head={head} pieces={pieces} boundary={boundary} label={label} bodyOf={bodyOfPart} />;
  }
  if (isText(kind)) {
    return (
      <Scroller class="docs-pg-answer" label={label}>
        <GrowingText pieces={laid ?? text} count={(laid ?? text).length} />
      </Scroller>
    );
  }
  if (kind === 'binary') return <p class="docs-pg-note docs-pg-pad">Binary data; download it to look at it.</p>;
  return done ? <MediaBody kind={kind} pieces={pieces} type={shownType(head, kind, pieces[0])} label={label} /> : null;
}

function bodyOfPart(exchange: Exchange, label: string) {
  return <ResponseBody exchange={exchange} differences={[]} label={label} />;
}

function marksOf(differences: readonly Difference[]): ReadonlyMap<string, string> {
  return new Map(
    differences.flatMap(({ place, words }) => (typeof place === 'string' ? [] : [[place.pointer, words]])),
  );
}
