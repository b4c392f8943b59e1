/** @jsxImportSource preact */
import { imageType } from './answer-kind.ts';
import { CopyButton } from './CopyButton.tsx';
import { downloadBody } from './download-body.ts';
import { type Exchange, wholeText } from './exchange.ts';
import { GrowingText } from './GrowingText.tsx';
import { ImageBody } from './ImageBody.tsx';
import { Scroller } from './Scroller.tsx';

/** The body as its kind allows. Bytes of the backend become text or a picture, never a document. */
export function ResponseBody({ exchange }: { exchange: Exchange }) {
  const { head, kind, phase, laidOut, clipped, text, pieces } = exchange;
  if (!head || (kind === undefined && phase !== 'done')) return null;
  if (kind === 'empty' || kind === undefined) return <p class="pg-note pg-pad">No body.</p>;
  const isText = kind === 'json' || kind === 'text';
  return (
    <div class="pg-body">
      <div class="pg-tools">
        {isText && (
          <CopyButton
            what="response body"
            text={() => (laidOut !== undefined && !clipped ? laidOut : wholeText(exchange))}
          />
        )}
        {phase === 'done' && (
          <button type="button" class="pg-quiet" onClick={() => downloadBody(head, pieces)}>
            Download
          </button>
        )}
      </div>
      {isText && laidOut !== undefined && (
        <Scroller class="pg-answer" label="Response body">
          <pre>{laidOut}</pre>
        </Scroller>
      )}
      {isText && laidOut === undefined && (
        <Scroller class="pg-answer" label="Response body">
          <GrowingText pieces={text} count={text.length} />
        </Scroller>
      )}
      {kind === 'image' && phase === 'done' && <ImageBody pieces={pieces} type={imageType(head)} />}
      {kind === 'binary' && <p class="pg-note pg-pad">Binary data; download it to look at it.</p>}
    </div>
  );
}
