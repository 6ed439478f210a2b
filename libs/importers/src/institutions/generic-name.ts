import type { Word } from './latin-words.js';

/** Words that many institutions have in their names: none of them tells one from another. */
const common = new Set(
  `university college school institute academy department faculty center laboratory hospital clinic
  division section unit group program graduate postgraduate library museum office service services
  national international state federal regional provincial municipal central royal general main key
  open public private first second third fourth fifth sixth new advanced applied basic modern joint
  higher special military army naval navy air force defense police catholic christian islamic medical
  medicine health healthcare clinical care cancer eye heart chest dental children childrens women womens
  mother people peoples teaching training memorial community rural urban world global human social
  science technology engineering research development education study arts art music law business
  management administration economics finance commerce trade computer computing software hardware
  information communication telecommunication electronic electrical mechanical civil industrial
  chemical nuclear power energy mining petroleum materials material metal metals physics chemistry
  mathematics statistics biology life animal plant food agricultural agriculture forestry fisheries
  marine ocean water resource resources environment environmental earth space atmospheric geography
  geology geoscience history philosophy language languages foreign literature culture religion
  politics political sociology psychology nursing pharmacy surgery pathology pediatrics neurology
  automation control robotics systems system mechanics optics precision instruments fine process
  genomics genetics zoology botany entomology microbiology biochemistry biophysics virology vaccine
  diabetes diabetic hopitaux universitaires disease diseases experimental internal molecular cellular cell technical polytechnic
  normal teachers and for on with the ai data artificial intelligence digital media design fashion
  textile sports sport physical culture theological seminary veterinary university hospitals
  policy planning construction architecture transportation traffic aviation aerospace astronautics
  aeronautics safety security network cyber quantum nano nanotechnology biotechnology bioengineering
  tropical polar desert soil climate ecology conservation oncology radiology cardiology rheumatology
  infectious respiratory pulmonary orthopedic rehabilitation preventive traditional oriental
  institut instituto istituto klinik kliniken hospitalier hospitalario clinico universitaire medizinische
  innere medizin scientifique scientific fur unite service hopital centrum zentrum clinical
  inc ltd llc gmbh corporation company foundation ministry agency clinics ii iii iv
  ambulance emergency trauma dermatology infirmary polyclinic epidemiology`.split(/\s+/u),
);
const ofScience =
  /(?:ology|ological|ologie|logia|ologic|iatry|iatric|iatrics|istry|graphy|metry|nomy|pathy|therapy|ectomy|omics|onics|amics|etics|iology|medicine|mental|tional)$/u;

/** Whether no word of a name is its own: `Institute of Botany`, `University Hospital`. */
export const isGenericName = (words: readonly Word[]): boolean =>
  words.every(({ text }) => common.has(text) || ofScience.test(text) || /^\d+|^.$/u.test(text));
