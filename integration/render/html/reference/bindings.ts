import type { BindingView } from '../../../../src/api/asyncapi/binding.ts';
import { ownValue } from '../../../../src/core/json/record.ts';
import { anchorPart } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import { type Html, html } from '../html.ts';
import { markedHtml, nameHtml } from '../name.ts';
import { propertyHtml } from './schema.ts';
import { rowsHtml } from './section.ts';

const LABELS: Readonly<Record<string, string>> = {
  amqp: 'AMQP',
  amqp1: 'AMQP 1.0',
  anypointmq: 'Anypoint MQ',
  googlepubsub: 'Google Pub/Sub',
  http: 'HTTP',
  ibmmq: 'IBM MQ',
  jms: 'JMS',
  kafka: 'Kafka',
  mercure: 'Mercure',
  mqtt: 'MQTT',
  mqtt5: 'MQTT 5',
  nats: 'NATS',
  pulsar: 'Pulsar',
  redis: 'Redis',
  ros2: 'ROS 2',
  sns: 'Amazon SNS',
  solace: 'Solace',
  sqs: 'Amazon SQS',
  stomp: 'STOMP',
  ws: 'WebSocket',
};

/** Renders what a document says about the protocols of a server, channel, operation, or message. */
export function bindingsHtml(bindings: readonly BindingView[], anchor: string, source: Source): Html[] {
  return bindings.map(({ protocol, fields }) => {
    const rows = fields.map((field) => fieldHtml(field, `${anchor}-${protocol}-${anchorPart(field.name)}`, source));
    return html`<div class="docs-binding"><p class="docs-part-title">${ownValue(LABELS, protocol) ?? nameHtml(protocol)}</p>${rowsHtml(rows)}</div>`;
  });
}

function fieldHtml(field: BindingView['fields'][number], anchor: string, source: Source): Html {
  if ('schema' in field) {
    return propertyHtml({ name: field.name, required: false, schema: field.schema, anchor, source });
  }
  const value = 'value' in field && html` <span class="docs-type">${markedHtml(field.value)}</span>`;
  const members =
    'members' in field &&
    html`<dl class="docs-facts">${field.members.map((member) => html`<div><dt><code>${nameHtml(member.name)}</code></dt> <dd><code>${markedHtml(member.value)}</code></dd></div>`)}</dl>`;
  return html`<li class="docs-property"><div class="docs-property-head"><code>${nameHtml(field.name)}</code>${value}</div>${members}</li>`;
}
