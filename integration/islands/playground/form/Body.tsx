/** @jsxImportSource preact */

import type { BodyField, MediaTypeField, RequestForm } from '../../../../src/request/form/form.ts';
import { hasFields } from '../../../../src/request/http/request-body.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { Section } from '../elements/Section.tsx';
import { FileInput } from '../inputs/FileInput.tsx';
import { Problem } from '../inputs/Problem.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useOpenWhenFilled } from '../state/use-open-when-filled.ts';
import { useSlice } from '../state/use-slice.ts';
import { BodyFields } from './BodyFields.tsx';
import type { DerivedFormStore } from './derived-form.ts';
import { Examples, TextBody } from './TextBody.tsx';

interface Props {
  id: string;
  form: RequestForm;
  body: BodyField;
  model: FormModel;
  derived: DerivedFormStore;
}

export function Body({ id, form, body, model, derived }: Props) {
  const chosen = useSlice(model, ({ values }) => values.body.media);
  const problem = useSlice(derived, ({ problems }) => problems.get('body'));
  const element = useOpenWhenFilled(model, ({ body: { text, fields, parts } }) =>
    [text || undefined, ...Object.values(fields), parts].some((value) => value !== undefined),
  );
  const media = body.media[chosen];
  if (!media) return null;
  const shared = { id, media, model, problem };
  return (
    <Section
      title={body.required ? words.title : words.optionalTitle}
      note={media.mediaType}
      // Without parameters, the body is all that the reader can enter.
      open={body.required || form.parameters.length === 0}
      element={element}
    >
      {body.media.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label={words.mediaType}
          onChange={(event) => model.dispatch({ type: 'media', index: event.currentTarget.selectedIndex })}
        >
          {body.media.map(({ mediaType }, index) => (
            <option key={mediaType} selected={index === chosen}>
              {mediaType}
            </option>
          ))}
        </select>
      )}
      {media.entry === 'text' && <EnteredText key={chosen} {...shared} required={body.required} />}
      {media.entry === 'binary' && <ChosenFile {...shared} />}
      {hasFields(media) && <BodyFields key={chosen} {...shared} derived={derived} />}
      {media.entry !== 'text' && <Problem id={`${id}-body`} text={problem} />}
    </Section>
  );
}

interface EntryProps {
  id: string;
  media: MediaTypeField;
  model: FormModel;
  problem: string | undefined;
}

interface TextProps extends EntryProps {
  required: boolean;
}

function EnteredText({ id, media, model, problem, required }: TextProps) {
  const text = useSlice(model, ({ values }) => values.body.text);
  return (
    <TextBody
      id={id}
      media={media}
      text={text}
      problem={problem}
      required={required}
      onText={(next) => model.dispatch({ type: 'text', text: next })}
      examples={<Examples media={media} model={model} />}
      onLater={(write) => model.later('text', () => ({ type: 'text', text: write() }))}
    />
  );
}

function ChosenFile({ id, media, model, problem }: EntryProps) {
  const file = useSlice(model, ({ values }) => values.body.file);
  return (
    <FileInput
      id={`${id}-body`}
      input="body"
      label={words.label}
      accept={media.mediaType}
      problem={problem}
      files={file ? [file] : []}
      onFiles={([next]) => model.dispatch({ type: 'file', file: next })}
    />
  );
}
