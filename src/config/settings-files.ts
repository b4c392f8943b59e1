/** Names of the settings' file; the first that exists is read. */
export const SETTINGS_FILES = ['docs.json', 'mint.json'] as const;
