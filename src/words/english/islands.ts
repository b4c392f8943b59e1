import { advice } from './advice.ts';
import { ask } from './ask.ts';
import { authorization } from './authorization.ts';
import { body } from './body.ts';
import { codeSamples } from './code-samples.ts';
import { connection } from './connection.ts';
import { console } from './console.ts';
import { contract } from './contract.ts';
import { copying } from './copying.ts';
import { curl } from './curl.ts';
import { delivery } from './delivery.ts';
import { failures } from './failures.ts';
import { faults } from './faults.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { mock } from './mock.ts';
import { mockChoice } from './mock-choice.ts';
import { mockProblems } from './mock-problems.ts';
import { oauth } from './oauth.ts';
import { playground } from './playground.ts';
import { refusals } from './refusals.ts';
import { request } from './request.ts';
import { response } from './response.ts';
import { saving } from './saving.ts';
import { search } from './search.ts';
import { tools } from './tools.ts';

/** Areas whose texts the browser needs, because the playground, the console or the search shows them. */
export const islands = {
  advice,
  ask,
  authorization,
  body,
  codeSamples,
  connection,
  console,
  contract,
  copying,
  curl,
  delivery,
  failures,
  faults,
  links,
  lists,
  mock,
  mockChoice,
  mockProblems,
  oauth,
  playground,
  refusals,
  request,
  response,
  saving,
  search,
  tools,
};
