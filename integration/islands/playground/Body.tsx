/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { BodyField } from '../../../src/request/form.ts';
import { jsonFault } from '../../../src/request/json-text.ts';
import { isJson } from '../../../src/request/media-type.ts';
import type { BodyValues } from '../../../src/request/values.ts';
import { BodyFields } from './BodyFields.tsx';
import { FileInput } from './FileInput.tsx';
import type { FormDispatch } from './form-state.ts';
import { Section } from './Section.tsx';

interface Props {
  id: string;
  body: BodyField | undefined;
  values: BodyValues;
  problems: ReadonlyMap<string, string>;
  dispatch: FormDispatch;
}

export function Body({ id, body, values, problems, dispatch }: Props) {
  const media = body?.media[values.media];
  const note = useMemo(() => textNote(media?.mediaType, values.text), [media, values.text]);
  if (!body || !media) return null;
  return (
    <Section title={body.required ? 'Body' : 'Body (optional)'} note={media.mediaType}>
      {body.media.length > 1 && (
        <select
          class="pg-alternative"
          aria-label="Media type of the body"
          onChange={(event) => dispatch({ type: 'media', index: event.currentTarget.selectedIndex })}
        >
          {body.media.map(({ mediaType }, index) => (
            <option key={mediaType} selected={index === values.media}>
              {mediaType}
            </option>
          ))}
        </select>
      )}
      {media.entry === 'text' && (
        <textarea
          id={`${id}-body`}
          class="pg-text"
          data-input="body"
          aria-label="Request body"
          aria-describedby={note ? `${id}-body-problem` : undefined}
          rows={Math.min(16, Math.max(4, values.text.split('\n').length))}
          spellcheck={false}
          value={values.text}
          onInput={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
        />
      )}
      {note && (
        <p class="pg-problem" id={`${id}-body-problem`}>
          {note}
        </p>
      )}
      {media.entry === 'binary' && (
        <FileInput
          id={`${id}-body`}
          input="body"
          label="Request body"
          accept={media.mediaType}
          files={values.file ? [values.file] : []}
          onFiles={([file]) => dispatch({ type: 'file', file })}
        />
      )}
      {(media.entry === 'urlencoded' || media.entry === 'multipart') && (
        <BodyFields key={values.media} id={id} media={media} values={values} problems={problems} dispatch={dispatch} />
      )}
    </Section>
  );
}

function textNote(mediaType: string | undefined, text: string): string | undefined {
  if (!isJson(mediaType) || text === '') return undefined;
  const fault = jsonFault(text);
  return fault && `Not valid JSON: ${fault}`;
}
