import { useTranslation } from 'react-i18next';
import {
  nameProperty,
  nodeProperties,
  universityLabel,
  type Entity,
  type NodeLabel,
  type WireNode,
} from '@coopkg/contracts';
import { propertyTitle, termKindOf } from '@coopkg/vocabulary';
import { useContext } from 'react';
import { EntityName } from '../entities/entity-name.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { useNameLanguage } from '../entities/name-language.js';
import { cellView } from './cell.js';
import { CellContent, Terms } from './cell-content.js';

/**
 * Names of a node's properties, in the schema's order; those that the schema does not know come
 * after, its id last. Its name stands above them.
 */
function propertiesShown({ label, properties }: WireNode): string[] {
  const known = Object.keys(nodeProperties[label as NodeLabel] ?? {});
  const own = [nameProperty[label as NodeLabel], 'nameEn', 'id'];
  const present = Object.keys(properties).filter(
    (name) => cellView(properties[name]).kind !== 'nothing' && !own.includes(name),
  );
  return [
    ...known.filter((name) => present.includes(name)),
    ...present.filter((name) => !known.includes(name)),
    ...('id' in properties ? ['id'] : []),
  ];
}

export function NodeProperties({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  const language = useNameLanguage();
  const terms = useContext(Terms);
  const named = (property: string): Entity[] => {
    const value = node.properties[property];
    if (typeof value !== 'string' || termKindOf(`${node.label}.${property}`) !== 'university')
      return [];
    const nameEn = terms['university']?.[value] ?? null;
    return [{ id: value, label: universityLabel, name: value, nameEn }];
  };
  return (
    <section aria-label={node.name}>
      <h3 className="node-title">
        <span
          className="dot"
          style={{ background: `var(--${node.label.toLowerCase()}, var(--otherlabel))` }}
        />{' '}
        <EntityName entity={entityOfNode(node)} />{' '}
        <small>{t(`label.${node.label}`, { defaultValue: node.label })}</small>
      </h3>
      <dl className="properties">
        {propertiesShown(node).map((name) => (
          <div key={name}>
            <dt>{propertyTitle(`${node.label}.${name}`, language) ?? name}</dt>
            <dd>
              <CellContent
                cell={cellView(node.properties[name])}
                property={`${node.label}.${name}`}
                named={named(name)}
                grouping={!/year$/i.test(name)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
