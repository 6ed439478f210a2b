import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeProperties } from '@coopkg/contracts';
import { propertyTitle } from '@coopkg/vocabulary';
import { graphSchema } from '../../service/queries.js';
import { useSettings } from '../../shell/settings.js';
import type { Completion } from './completions-at.js';

/** What a name of the graph's schema means, and how many of it there are. */
export function useSchemaDetails(): (completion: Completion) => string | undefined {
  const { t, i18n } = useTranslation();
  const { language } = useSettings();
  const schema = useQuery({
    queryKey: ['schema'],
    queryFn: ({ signal }) => graphSchema(signal),
    staleTime: 600_000,
    retry: 1,
  });
  const { data } = schema;
  return useCallback(
    ({ label, kind }) => {
      const counted = (count: number | undefined): string =>
        count === undefined ? '' : ` · ${new Intl.NumberFormat(i18n.language).format(count)}`;
      if (kind === 'label')
        return `${t(`label.${label}`)}${counted(data?.nodes.find((node) => node.label === label)?.count)}`;
      if (kind === 'type')
        return `${t(`edge.${label}`)}${counted(data?.relationships.find(({ type }) => type === label)?.count)}`;
      if (kind !== 'property') return undefined;
      const owner = Object.entries(nodeProperties).find(([, names]) => Object.hasOwn(names, label));
      return owner === undefined
        ? undefined
        : (propertyTitle(`${owner[0]}.${label}`, language) ?? undefined);
    },
    [data, i18n.language, language, t],
  );
}
