import { mergeAreas } from '../area.ts';
import { additions } from './additions.ts';
import { advice } from './advice.ts';
import { authorization } from './authorization.ts';
import { body } from './body.ts';
import { codeSamples } from './code-samples.ts';
import { comparison } from './comparison.ts';
import { connection } from './connection.ts';
import { console } from './console.ts';
import { contract } from './contract.ts';
import { copying } from './copying.ts';
import { credentials } from './credentials.ts';
import { curl } from './curl.ts';
import { failures } from './failures.ts';
import { faults } from './faults.ts';
import { inputs } from './inputs.ts';
import { items } from './items.ts';
import { jsonFault } from './json-fault.ts';
import { jsonTree } from './json-tree.ts';
import { jsonViews } from './json-views.ts';
import { lists } from './lists.ts';
import { liveSamples } from './live-samples.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { oauth } from './oauth.ts';
import { pickers } from './pickers.ts';
import { playground } from './playground.ts';
import { redirects } from './redirects.ts';
import { refusals } from './refusals.ts';
import { request } from './request.ts';
import { response } from './response.ts';
import { responseParts } from './response-parts.ts';
import { search } from './search.ts';
import { serverChoice } from './server-choice.ts';
import { textBody } from './text-body.ts';
import { timing } from './timing.ts';
import { toolPanels } from './tool-panels.ts';
import { tools } from './tools.ts';
import { unreachable } from './unreachable.ts';

/** Areas whose texts the browser needs, because the playground, the console or the search shows them. */
export const islands = {
  advice,
  authorization: mergeAreas(authorization, credentials),
  body: mergeAreas(body, textBody, items, members, inputs, pickers, jsonFault, jsonViews),
  codeSamples: mergeAreas(codeSamples, liveSamples),
  connection,
  console,
  contract: mergeAreas(contract, comparison),
  copying,
  curl,
  failures: mergeAreas(failures, unreachable),
  faults,
  lists,
  oauth,
  playground: mergeAreas(playground, serverChoice, additions),
  refusals,
  request,
  response: mergeAreas(response, timing, jsonTree, notices, redirects, responseParts),
  search,
  tools: mergeAreas(tools, toolPanels),
};
