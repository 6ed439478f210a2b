import { universityLabel, type Terms } from '@coopkg/contracts';
import { EntityLink } from '../entities/entity-link.js';

interface UniversityLinkProps {
  name: string;
  terms: Terms;
}

export function UniversityLink({ name, terms }: UniversityLinkProps) {
  return (
    <EntityLink
      entity={{
        id: name,
        label: universityLabel,
        name,
        nameEn: terms['university']?.[name] ?? null,
      }}
    />
  );
}
