import { getCoauthors } from './apis/get-coauthors.js';
import { getCollaborationPath } from './apis/get-collaboration-path.js';
import { getOrganizationStatistics } from './apis/get-organization-statistics.js';
import { getPersonBasicInfo } from './apis/get-person-basic-info.js';
import { getPersonInterest } from './apis/get-person-interest.js';
import { getPersonProjects } from './apis/get-person-projects.js';
import { getPersonPubs } from './apis/get-person-pubs.js';
import { getProject } from './apis/get-project.js';
import { getPublication } from './apis/get-publication.js';
import { searchPerson } from './apis/search-person.js';
import { searchProject } from './apis/search-project.js';
import { searchPublication } from './apis/search-publication.js';
import type { AcademicApi } from './declaration.js';

/**
 * SoAy's seven with its names and fields (arXiv 2405.15165, Figure 2), and those for what SoAy
 * lacks. Fields of ours follow SoAy's.
 */
export const academicApis: readonly AcademicApi[] = [
  searchPerson,
  searchPublication,
  getCoauthors,
  getPersonInterest,
  getPublication,
  getPersonBasicInfo,
  getPersonPubs,
  searchProject,
  getProject,
  getPersonProjects,
  getCollaborationPath,
  getOrganizationStatistics,
];
