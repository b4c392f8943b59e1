/** The icon of each kind of callout. */
export const CALLOUT_ICONS: Readonly<Record<string, string>> = {
  note: 'circle-info',
  info: 'circle-info',
  tip: 'lightbulb',
  check: 'circle-check',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
  callout: 'bullhorn',
};
