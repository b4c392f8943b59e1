import { createContext } from 'preact';
import type { AnswerOrigin } from '../../../../src/request/links/carried-values.ts';
import type { CarryingForm } from '../keep/carry.ts';
import type { PlaygroundProps } from '../state/props.ts';

/** What is needed to put a value of the response into a parameter. */
export interface Reuse extends CarryingForm, Pick<PlaygroundProps, 'operations' | 'secrets'> {
  from: AnswerOrigin;
}

/** Absent where no value can be reused. */
export const ReuseContext = createContext<Reuse | undefined>(undefined);
