import { area } from '../area.ts';

/** The reference of channels. */
export const channel = area('channel', {
  unknownAddress: 'The address of this channel is only known at run time, for example from a message.',
  copyAddress: 'Copy the address',
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
  noContent: 'The content of this message is not described.',
  correlatedBy: 'Correlation ID: {location}',
  describedIn: 'Schema format: {format}',
  takenFrom: 'Taken from',
  unreachable: 'Browsers cannot connect over {protocol}, only over WebSocket.',
  unreachableUnknown: 'The protocol of this server is not stated. Browsers can connect only over WebSocket.',
});
