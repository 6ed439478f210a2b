import { academicCatalogue } from '@coopkg/academic-api';
import { checkProgram, printProgram } from '@coopkg/api-program';
import { solutionId, solutionLibrary, solutionProgram } from '@coopkg/soay';
import { describe, expect, it } from 'vitest';

const catalogue = academicCatalogue('en');
const told = {
  name: '张伟',
  organization: '西安电子科技大学',
  interest: '知识图谱',
  publication_info: 'A paper',
  project_info: 'A project',
  year: 2021,
};
const library = solutionLibrary();
const programOf = (id: string, given = {}): ReturnType<typeof solutionProgram> =>
  solutionProgram(
    library.find((one) => solutionId(one) === id)!,
    told,
    catalogue,
    given,
  );

describe('the solution library', () => {
  it('has a name of its own for each solution', () => {
    expect(new Set(library.map(solutionId)).size).toBe(library.length);
    expect(library.length).toBeGreaterThan(2000);
  });

  it('has programs that the catalogue accepts', () => {
    for (const solution of library) {
      const { program } = solutionProgram(solution, told, catalogue);
      expect(() => checkProgram(program, catalogue, printProgram(program))).not.toThrow();
    }
  });

  it.each([
    [
      'name+organization.interests',
      `people = searchPerson(name: "张伟", organization: "西安电子科技大学")
interests = getPersonInterest(person_id: first(people).person_id)
return interests`,
    ],
    [
      'name.pubs.most-cited.venue',
      `people = searchPerson(name: "张伟")
pubs = getPersonPubs(person_id: first(people).person_id)
publication = getPublication(pub_id: max(pubs, one -> one.num_citation).pub_id)
return publication.venue`,
    ],
    [
      'name.pubs.all.year.count',
      `people = searchPerson(name: "张伟")
pubs = getPersonPubs(person_id: first(people).person_id)
return count(filter(pubs, one -> one.year == 2021))`,
    ],
    [
      'publication_info.authors.all.organization',
      `publications = searchPublication(publication_info: "A paper")
authors = getPublication(pub_id: first(publications).pub_id)
return map(authors.author_list, one -> getPersonBasicInfo(person_id: one.person_id).organization)`,
    ],
    [
      'organization+interest.most-cited.num_citation',
      `people = searchPerson(organization: "西安电子科技大学", interest: "知识图谱")
return max(people, one -> one.num_citation).num_citation`,
    ],
  ])('writes %s', (id, text) => {
    expect(printProgram(programOf(id).program).trim()).toBe(text);
  });

  it('tells which of several must be chosen, and goes on from the choice', () => {
    const { found } = programOf('name.organization');
    expect(found).toEqual({
      step: 'people',
      argument: 'getPersonBasicInfo.person_id',
      key: 'person_id',
    });
    const { program, apis } = programOf('name.organization', {
      'getPersonBasicInfo.person_id': 'R1',
    });
    expect(apis).toEqual(['getPersonBasicInfo']);
    expect(printProgram(program).trim()).toBe(`person = getPersonBasicInfo(person_id: "R1")
return person.organization`);
  });
});
