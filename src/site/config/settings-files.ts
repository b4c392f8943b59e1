/** Names of the settings file. The first that exists is read. */
export const SETTINGS_FILES = ['docs.json', 'mint.json'] as const;
