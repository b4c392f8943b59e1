/** @jsxImportSource preact */
import type { BodyField, MediaTypeField } from '../../../src/request/form.ts';
import { BodyFields } from './BodyFields.tsx';
import { FileInput } from './FileInput.tsx';
import type { FormModel } from './form-model.ts';
import type { Readings } from './readings.ts';
import { Section } from './Section.tsx';
import { TextBody } from './TextBody.tsx';
import { useSlice } from './use-slice.ts';

interface Props {
  id: string;
  body: BodyField | undefined;
  model: FormModel;
  readings: Readings;
}

export function Body({ id, body, model, readings }: Props) {
  const chosen = useSlice(model, ({ values }) => values.body.media);
  const media = body?.media[chosen];
  if (!body || !media) return null;
  return (
    <Section
      title={body.required ? 'Body' : 'Body (optional)'}
      note={media.mediaType}
      // Where something must be entered, the example is to be in sight.
      open={body.required && media.entry === 'text'}
    >
      {body.media.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label="Media type of the body"
          onChange={(event) => model.dispatch({ type: 'media', index: event.currentTarget.selectedIndex })}
        >
          {body.media.map(({ mediaType }, index) => (
            <option key={mediaType} selected={index === chosen}>
              {mediaType}
            </option>
          ))}
        </select>
      )}
      {media.entry === 'text' && <EnteredText key={chosen} id={id} media={media} model={model} />}
      {media.entry === 'binary' && <ChosenFile id={id} media={media} model={model} />}
      {(media.entry === 'urlencoded' || media.entry === 'multipart') && (
        <BodyFields key={chosen} id={id} media={media} model={model} readings={readings} />
      )}
    </Section>
  );
}

interface EntryProps {
  id: string;
  media: MediaTypeField;
  model: FormModel;
}

function EnteredText({ id, media, model }: EntryProps) {
  const text = useSlice(model, ({ values }) => values.body.text);
  const canUndo = useSlice(model, ({ undo }) => undo !== undefined);
  return (
    <TextBody
      id={id}
      media={media}
      text={text}
      onText={(next) => model.dispatch({ type: 'text', text: next })}
      onExample={() => model.dispatch({ type: 'example' })}
      onUndo={canUndo ? () => model.dispatch({ type: 'undo' }) : undefined}
      onLater={(write) => model.later('text', () => ({ type: 'text', text: write() }))}
    />
  );
}

function ChosenFile({ id, media, model }: EntryProps) {
  const file = useSlice(model, ({ values }) => values.body.file);
  return (
    <FileInput
      id={`${id}-body`}
      input="body"
      label="Request body"
      accept={media.mediaType}
      files={file ? [file] : []}
      onFiles={([next]) => model.dispatch({ type: 'file', file: next })}
    />
  );
}
