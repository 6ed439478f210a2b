import { z } from 'zod';
import { customWordings, languageSchema, type DatasetRequestBody } from '@coopkg/contracts';

/** Kinds that can be chosen; the paper's six first. */
export const datasetKinds = [
  'TC_20H',
  'TC_40H',
  'TC_20M',
  'TJ_40M',
  'TJ_100M',
  'TEST',
  'VALIDATION',
  'COMPOSITION',
  'CUSTOM',
] as const;

/** The form as it is filled in; nothing chosen means all. */
export const buildFormSchema = z.object({
  kind: z.enum(datasetKinds),
  types: z.array(z.string()),
  languages: z.array(languageSchema).min(1),
  samples: z.number().int().min(1).max(1000).nullable(),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
  wordings: z.enum(customWordings),
  abbreviate: z.boolean(),
  perturb: z.boolean(),
  skipEmpty: z.boolean(),
});
export type BuildForm = z.infer<typeof buildFormSchema>;

export const firstForm: BuildForm = {
  kind: 'TC_20H',
  types: [],
  languages: ['zh', 'en'],
  samples: null,
  seed: 1,
  wordings: 'all',
  abbreviate: false,
  perturb: false,
  skipEmpty: true,
};

/** What the server is asked for: only what differs from the kind's own. */
export function requestOf(form: BuildForm): DatasetRequestBody {
  const { kind, types, languages, samples, seed, wordings, abbreviate, perturb, skipEmpty } = form;
  return {
    kind,
    seed,
    ...(types.length === 0 ? {} : { types }),
    ...(languages.length === 1 ? { languages } : {}),
    ...(samples === null ? {} : { samples }),
    ...(kind === 'CUSTOM' ? { wordings } : {}),
    ...(abbreviate ? { abbreviate } : {}),
    ...(perturb ? { perturb } : {}),
    ...(skipEmpty ? { skipEmpty } : {}),
  };
}
