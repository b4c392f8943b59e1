import { area } from '../area.ts';

/** The page that says how to add the MCP server of a site to a program. */
export const mcp = area('mcp', {
  title: 'MCP server of {site}',
  about:
    'With this address, an AI assistant can search and read the documentation of {site}: its operations with parameters, responses and examples, and its guides. It only reads, and sends no request to the API.',
  address: 'Address',
  back: 'Back to the documentation',
  addToCursor: 'Add to Cursor',
  addToVscode: 'Add to VS Code',
  runInTerminal: 'Run this in a terminal.',
  claudeDesktop: 'Choose Settings, Connectors, Add custom connector, and enter this address.',
  addToFile: 'Use the link above, or add this to {file}.',
  otherClients: 'Other clients',
  otherForm: 'Add a server with the transport Streamable HTTP. Most clients accept this format.',
  local: 'On your machine',
  localForm:
    'If you have the files of this site, a client can start the same server from them. Replace the dot with the path of the folder that contains docs.json.',
});
