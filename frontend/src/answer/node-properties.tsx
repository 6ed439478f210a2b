import { useTranslation } from 'react-i18next';
import { nodeProperties, type NodeLabel, type WireNode } from '@coopkg/contracts';
import { propertyTitle } from '@coopkg/vocabulary';
import { useSettings } from '../shell/settings.js';
import { cellView } from './cell.js';
import { CellContent } from './cell-content.js';

/**
 * Names of a node's properties, in the schema's order; those that the schema does not know come
 * after.
 */
function propertyNames({ label, properties }: WireNode): string[] {
  const known = Object.keys(nodeProperties[label as NodeLabel] ?? {});
  const present = Object.keys(properties).filter(
    (name) => cellView(properties[name]).kind !== 'nothing',
  );
  return [
    ...known.filter((name) => present.includes(name)),
    ...present.filter((name) => !known.includes(name)),
  ];
}

export function NodeProperties({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <section aria-label={node.name}>
      <h3 className="node-title">
        <span
          className="dot"
          style={{ background: `var(--${node.label.toLowerCase()}, var(--otherlabel))` }}
        />{' '}
        {node.name} <small>{t(`label.${node.label}`, { defaultValue: node.label })}</small>
      </h3>
      <dl className="properties">
        {propertyNames(node).map((name) => (
          <div key={name}>
            <dt>{propertyTitle(`${node.label}.${name}`, language) ?? name}</dt>
            <dd>
              <CellContent cell={cellView(node.properties[name])} grouping={!/year$/i.test(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
