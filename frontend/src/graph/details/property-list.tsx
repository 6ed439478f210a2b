import { useTranslation } from 'react-i18next';
import { nameProperty, nodeProperties, type NodeLabel, type WireNode } from '@coopkg/contracts';
import { propertyTitle } from '@coopkg/vocabulary';
import { cellView } from '../../answer/cell.js';
import { CellContent } from '../../answer/cell-content.js';
import { useSettings } from '../../shell/settings.js';
import { useGraphModel } from '../graph-model.js';
import styles from './details.module.css';

/** In the schema's order, the id last; the name stands above. */
function propertyNames({ label, properties }: WireNode): string[] {
  const known = Object.keys(nodeProperties[label as NodeLabel] ?? {});
  const names = new Set([...known, ...Object.keys(properties)]);
  for (const name of ['id', 'nameEn', nameProperty[label as NodeLabel]]) names.delete(name);
  return [...names, 'id'].filter((name) => cellView(properties[name]).kind !== 'nothing');
}

export function PropertyList({ node }: { node: WireNode }) {
  const { language } = useSettings();
  const { valueIn } = useGraphModel();
  return (
    <dl className={styles['properties']}>
      {propertyNames(node).map((name) => (
        <div key={name}>
          <dt>{propertyTitle(`${node.label}.${name}`, language) ?? name}</dt>
          <dd>
            <CellContent
              cell={cellView(valueIn(node.properties[name], `${node.label}.${name}`))}
              grouping={!/year$/i.test(name)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a relationship itself tells, but for what its inspector says in words. */
export function RelationshipProperties({ properties }: { properties: Record<string, unknown> }) {
  const { t } = useTranslation();
  const told = ['position', 'corresponding'].filter(
    (name) => cellView(properties[name]).kind !== 'nothing',
  );
  if (told.length === 0) return null;
  return (
    <dl className={styles['properties']}>
      {told.map((name) => (
        <div key={name}>
          <dt>{t(`graph.${name}`)}</dt>
          <dd>
            <CellContent cell={cellView(properties[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
