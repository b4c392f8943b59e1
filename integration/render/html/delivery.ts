import facts from 'virtual:specbook/site';
import { callbacksOf } from '../../../src/api/openapi/callback.ts';
import { type Operation, resolverOf } from '../../../src/api/openapi/operation.ts';
import { textOf } from '../../../src/core/json/record.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { withWords } from '../../../src/words/area.ts';
import type { DeliveryProps } from '../../islands/delivery/delivery-props.ts';
import { renderDelivery } from '../../islands/render-delivery.ts';
import { deliveryProps } from '../views/delivery-props.ts';
import type { Html } from './html.ts';
import { islandHtml } from './island.ts';

/** Renders the form that sends test deliveries. The page needs the styles and the scripts of playgrounds. */
export function deliveryHtml(props: DeliveryProps, { language, words }: LanguageWords): Html {
  return islandHtml({
    tag: 'docs-playground',
    isWebhook: true,
    language,
    props,
    text: withWords(words, () => renderDelivery(props)),
    failure: words.form.notLoaded,
    script: facts.islandScript,
  });
}

/** Renders the form of each callback of an operation, in the order of its view. */
export function callbackDeliveries(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  texts: LanguageWords,
): Html[] {
  return callbacksOf(operation, resolverOf(document)).map(({ name, operation: called }, index) => {
    const title = textOf(called.value.summary) ?? name;
    return deliveryHtml(
      deliveryProps(project, document, called, { title, name, id: `cb${index}`, facts, ...texts }),
      texts,
    );
  });
}
