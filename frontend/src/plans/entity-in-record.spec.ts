import { expect, it } from 'vitest';
import { entityInRecord, fieldsOf } from './entity-in-record.js';

const person = {
  person_id: 'R1',
  name: '张伟',
  name_en: 'Wei Zhang',
  organization: '北京大学',
  organization_en: null,
  bio: null,
  interests: [],
};

it('finds what a record is about by its id, and its university', () => {
  expect(entityInRecord(person, 'name')).toEqual({
    id: 'R1',
    label: 'Researcher',
    name: '张伟',
    nameEn: 'Wei Zhang',
  });
  expect(entityInRecord(person, 'organization')).toMatchObject({
    label: 'University',
    nameEn: null,
  });
  expect(entityInRecord({ pub_id: 'P1', title: 'T', name: 'x' }, 'title')).toMatchObject({
    id: 'P1',
    label: 'Paper',
  });
  expect(entityInRecord({ project_id: 'J1', name: '项目' }, 'name')?.label).toBe('Project');
});

it.each([
  [{ name: '张伟' }, 'name'],
  [{ person_id: 7, name: '张伟' }, 'name'],
  [{ person_id: 'R1', name: null }, 'name'],
  [{ person_id: 'R1', name: '张伟', position: '教授' }, 'position'],
])('finds nothing where the id is not known: %j', (record, field) => {
  expect(entityInRecord(record, field)).toBeNull();
});

it('shows neither ids of what is linked nor what no record has', () => {
  const other = { ...person, person_id: 'R2', num_pubs: 3 };
  expect(fieldsOf([person, other], true)).toEqual(['name', 'organization', 'num_pubs']);
  // Of another catalogue nothing is known.
  expect(fieldsOf([person], false)).toEqual(['person_id', 'name', 'name_en', 'organization']);
  expect(fieldsOf([person, { ...person, name: null }], true)).toContain('person_id');
});
