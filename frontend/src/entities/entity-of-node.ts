import type { Entity, WireNode } from '@coopkg/contracts';

export function entityOfNode({ id, label, name, properties }: WireNode): Entity {
  const nameEn = properties['nameEn'];
  return { id, label, name: name || id, nameEn: typeof nameEn === 'string' ? nameEn : null };
}
