import { area } from '../area.ts';

/** The reference of channels. */
export const channel = area('channel', {
  unknownAddress: 'This channel’s address is known only at run time, for example from a message.',
  copyAddress: 'Copy address',
  parameters: 'Channel parameters',
  connection: 'Connection',
  youSend: 'What you send',
  youReceive: 'What you receive',
  reply: 'Reply',
  replyOn: 'on channel {channel}',
  replyTo: 'to the address in {location}',
  replyOf: 'Reply to {operation}',
  messages: 'Messages',
  messagesYouSend: 'Messages you send',
  messagesYouReceive: 'Messages you receive',
  exampleMessages: 'Example messages',
  payload: 'Payload',
  headers: 'Headers',
  noContent: 'The content of this message isn’t documented.',
  correlatedBy: 'Correlation ID: {location}',
  describedIn: 'Schema format: {format}',
  takenFrom: 'Taken from',
  unreachable: 'Browsers can’t connect over {protocol}, only over WebSocket.',
  unreachableUnknown: 'This server doesn’t list a protocol. Browsers can connect only over WebSocket.',
});
