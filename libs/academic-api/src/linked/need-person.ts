import type { AcademicWorld } from '../academic-world.js';
import { personNotFound } from '../faults.js';

/** Tells a person of whom nothing is known from one that is not there. @throws Fault `node-not-found` */
export async function needPerson(id: string, world: AcademicWorld): Promise<void> {
  const found = await world.rows('MATCH (r:Researcher {id: $id}) RETURN r.id AS id', { id });
  if (found.length === 0) throw personNotFound(id);
}
