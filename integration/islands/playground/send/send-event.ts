import type { AnswerEvent } from '../../../../src/request/http/wire/proxy-answer.ts';
import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';

export type SendEvent = AnswerEvent | { kind: 'failure'; failure: Failure };

export type ProxyTarget = Extract<SendTarget, { mode: 'proxy' }>;

export type DirectTarget = Extract<SendTarget, { mode: 'direct' }>;
