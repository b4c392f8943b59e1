import { ownValue, textOf } from '../../../core/json/record.ts';
import type { Problem } from '../../../problems/problems.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import { readSettings } from '../../config/read-settings.ts';
import type { Project } from '../read/project.ts';
import { iconProblems } from './icon-problems.ts';

/** An icon that docs.json names. */
interface SettingsIcon {
  icon: string;
  type: string | undefined;
  pointer: string;
}

/** Reports icons in docs.json that no icon set contains, each at its position. */
export function settingsIconProblems({ settings, root }: Project): Problem[] {
  const { locate } = readSettings(root);
  return settingsIcons(settings).flatMap(({ icon, type, pointer }) => {
    const outline = { links: [], icons: [{ icon, type, line: 1, column: 1 }], anchors: new Set<string>() };
    const problems = iconProblems(
      { file: 'docs.json', outline: { ...outline, isDynamic: false, imports: [] } },
      settings,
    );
    return problems.map((problem) => ({ ...problem, ...locate(pointer), pointer }));
  });
}

function settingsIcons({ navigation, navbar, contextual }: Project['settings']): SettingsIcon[] {
  const links = navbar.links.map((link, index) => [link, `/navbar/links/${index}`] as const);
  const options = [
    ...links,
    ...(navbar.primary ? [[navbar.primary, '/navbar/primary'] as const] : []),
    ...(contextual?.options ?? []).map((option, index) => [option, `/contextual/options/${index}`] as const),
  ];
  return [
    ...(navigation ? elementIcons(navigation) : []),
    ...options.flatMap(([value, pointer]) => iconOf(value, pointer)),
  ];
}

function elementIcons(element: NavigationElement): SettingsIcon[] {
  const inside = [...element.children, ...(element.global ?? [])].filter(isElement);
  return [...iconOf(element, element.pointer), ...inside.flatMap(elementIcons)];
}

function iconOf(value: unknown, pointer: string): SettingsIcon[] {
  const icon = textOf(ownValue(value, 'icon'));
  return icon ? [{ icon, type: textOf(ownValue(value, 'iconType')), pointer: `${pointer}/icon` }] : [];
}
