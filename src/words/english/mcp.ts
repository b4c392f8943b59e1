import { area } from '../area.ts';

/** The page that says how to add the MCP server of a site to a program. */
export const mcp = area('mcp', {
  title: '{site} MCP server',
  about:
    'With this URL, an AI assistant can search and read the {site} documentation: its operations with parameters, responses, and examples, and its guides. It’s read-only and sends no requests to the API.',
  address: 'URL',
  back: 'Back to the documentation',
  addToCursor: 'Add to Cursor',
  addToVscode: 'Add to VS Code',
  runInTerminal: 'Run this in a terminal.',
  claudeDesktop: 'Choose Settings > Connectors > Add custom connector, and enter this URL.',
  addToFile: 'Use the link above, or add this to {file}.',
  otherClients: 'Other clients',
  otherForm: 'Add a server with the Streamable HTTP transport. Most clients accept this format.',
  local: 'On your machine',
  localForm:
    'If you have this site’s files, a client can start the same server from them. Replace the dot with the path to the folder that contains docs.json.',
});
