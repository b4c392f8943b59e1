import type { ApiDocument } from '../../document/document.ts';
import { resolverOf } from '../openapi/operation.ts';
import type { Channel } from './channel.ts';
import { protocolsOfChannel } from './channel-server.ts';

/** Badges of protocols whose names in documents are long or have several spellings. Versions and TLS are left out. */
const BADGES: Record<string, string> = {
  wss: 'WS',
  https: 'HTTP',
  'kafka-secure': 'KAFKA',
  'secure-mqtt': 'MQTT',
  mqtts: 'MQTT',
  mqtt5: 'MQTT',
  amqps: 'AMQP',
  amqp1: 'AMQP',
  stomps: 'STOMP',
  rediss: 'REDIS',
  anypointmq: 'MQ',
  ibmmq: 'MQ',
  googlepubsub: 'PUBSUB',
};

/** The longest badge that fits the sidebar. */
const MAX_BADGE = 8;

/** Returns the badge of the first protocol that the servers of a channel name; `undefined` if they name none. */
export function channelBadge(document: ApiDocument, channel: Channel): string | undefined {
  const protocol = protocolsOfChannel(document, channel, resolverOf(document)).find((name) => name !== '');
  if (protocol === undefined) return undefined;
  return Object.hasOwn(BADGES, protocol) ? BADGES[protocol] : protocol.toUpperCase().slice(0, MAX_BADGE);
}
