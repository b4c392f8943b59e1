/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import type { BodyField } from '../../../src/request/form.ts';
import type { BodyValues } from '../../../src/request/values.ts';
import { BodyFields } from './BodyFields.tsx';
import { FileInput } from './FileInput.tsx';
import type { FormDispatch } from './form-state.ts';
import { Section } from './Section.tsx';
import { TextBody } from './TextBody.tsx';

interface Props {
  id: string;
  body: BodyField | undefined;
  values: BodyValues;
  problems: ReadonlyMap<string, string>;
  dispatch: FormDispatch;
}

export function Body({ id, body, values, problems, dispatch }: Props) {
  const media = body?.media[values.media];
  const onText = useCallback((text: string) => dispatch({ type: 'text', text }), [dispatch]);
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
        <TextBody key={values.media} id={id} media={media} text={values.text} onText={onText} />
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
