/** @jsxImportSource preact */

import type { ConnectionForm } from '../../../src/connection/connection-form.ts';
import type { ConnectionValues } from '../../../src/connection/connection-url.ts';
import { ownValue } from '../../../src/json/record.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface Props {
  id: string;
  servers: ConnectionForm['servers'];
  values: Pick<ConnectionValues, 'server' | 'variables'>;
  onServer(index: number): void;
  onVariable(name: string, value: string): void;
}

/** The choice of a server, and the inputs for its variables. Absent if there is only one server without variables. */
export function ServerInputs({ id, servers, values, onServer, onVariable }: Props) {
  const variables = servers[values.server]?.variables ?? [];
  if (servers.length <= 1 && variables.length === 0) return null;
  return (
    <div class="docs-pg-server">
      {servers.length > 1 && (
        <select aria-label={words.server} onChange={(event) => onServer(event.currentTarget.selectedIndex)}>
          {servers.map(({ name, url }, index) => (
            <option key={name} selected={index === values.server}>
              {url} ({name})
            </option>
          ))}
        </select>
      )}
      {variables.map((variable) => (
        <ChoiceField
          key={variable.name}
          inputId={`${id}-v-${variable.name}`}
          name={variable.name}
          type={words.serverVariable}
          description={variable.description}
          choices={variable.enum ?? []}
          value={ownValue(values.variables, variable.name) ?? variable.default}
          onValue={(value) => onVariable(variable.name, value)}
        />
      ))}
    </div>
  );
}
