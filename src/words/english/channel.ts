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
  messages: 'Messages',
  messagesYouSend: 'Messages you send',
  messagesYouReceive: 'Messages you receive',
  payload: 'Payload',
  headers: 'Headers',
  noContent: 'The content of this message is not described.',
  correlatedBy: 'Correlated by {location}.',
  describedIn: 'Described in the format {format}:',
  takenFrom: 'Taken from',
  unreachable: 'A browser cannot connect to this server: it speaks {protocol}, and browsers speak WebSocket.',
  unreachableUnknown:
    'A browser cannot connect to this server: its protocol is not stated, and browsers speak WebSocket.',
});
