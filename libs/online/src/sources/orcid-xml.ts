import { cleanItem } from '../clean-item.js';
import { orcidOf } from '../identifiers.js';
import type { SourceItem } from '../online-source.js';
import { UnreadableReply } from '../unreadable-reply.js';
import { at, childrenOf, readXml, textAt, type XmlElement } from '../xml-tree.js';

/** A record as ORCID sends it where its caller does not name JSON. @throws UnreadableReply */
export function orcidRecordOfXml(text: string): SourceItem[] {
  const record = readXml(text);
  const id = textAt(record, 'orcid-identifier', 'path');
  if (record.name !== 'record' || id === null)
    throw new UnreadableReply(`a document ${record.name}, not a record`);
  const name = at(record, 'person', 'name');
  const credit = textAt(name, 'credit-name');
  const person = cleanItem({
    kind: 'person',
    url: `https://orcid.org/${id}`,
    name:
      credit ??
      [textAt(name, 'given-names'), textAt(name, 'family-name')].filter(Boolean).join(' '),
    description: textAt(record, 'person', 'biography', 'content'),
    affiliations: organizationsOf(at(record, 'activities-summary', 'employments')),
    interests: childrenOf(at(record, 'person', 'keywords'), 'keyword').map(
      (keyword) => textAt(keyword, 'content') ?? '',
    ),
    orcid: orcidOf(id),
  });
  return person === null ? [] : [person];
}

function organizationsOf(element: XmlElement | undefined): string[] {
  if (element === undefined) return [];
  if (element.name === 'organization') return [textAt(element, 'name') ?? ''];
  return element.children.flatMap(organizationsOf);
}
