import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../shell/colours.js';
import { useSettings } from '../../shell/settings.js';
import { saveFile } from '../../service/save-file.js';
import { graphFile } from '../exports/graph-file.js';
import { graphMl } from '../exports/graph-ml.js';
import { graphSvg } from '../exports/graph-svg.js';
import { pictureOfSvg } from '../exports/picture-of-svg.js';
import { useGraphModel } from '../graph-model.js';
import { countsBy } from '../state/visible-graph.js';
import styles from './export-buttons.module.css';

const formats = ['png', 'svg', 'json', 'graphml'] as const;
type Format = (typeof formats)[number];

const types: Readonly<Record<Format, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/json',
  graphml: 'application/graphml+xml',
};

/** What is seen, as files: pictures with the question above and the legend below, and data. */
export function ExportButtons() {
  const { t } = useTranslation();
  const contentOf = useFileContent();
  const [hasFailed, setFailed] = useState(false);
  const save = async (format: Format): Promise<void> => {
    const content = await contentOf(format);
    saveFile(`coopkg-graph.${format}`, new Blob([content], { type: types[format] }));
  };
  return (
    <div className={styles['exports']} role="group" aria-label={t('graph.save')}>
      <span aria-hidden="true">{t('graph.save')}</span>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          title={t(`graph.${format}`)}
          aria-label={t(`graph.${format}`)}
          data-testid={`graph-export-${format}`}
          onClick={() => {
            setFailed(false);
            save(format).catch(() => {
              setFailed(true);
            });
          }}
        >
          {format === 'graphml' ? 'GraphML' : format.toUpperCase()}
        </button>
      ))}
      {hasFailed ? <span role="alert">{t('graph.saveFailed')}</span> : null}
    </div>
  );
}

function useFileContent(): (format: Format) => Promise<string | Blob> {
  const { t } = useTranslation();
  const { theme } = useSettings();
  const { title, visible, content } = useGraphModel();
  const picture = (): string =>
    graphSvg({
      title,
      content,
      legend: countsBy(visible.nodes, ({ label }) => label).map(([label, count]) => ({
        label,
        text: `${t(`label.${label}`, { defaultValue: label })} ${count}`,
      })),
      palette: palettes[theme],
    });
  return async (format) => {
    switch (format) {
      case 'png':
        return pictureOfSvg(picture());
      case 'svg':
        return picture();
      case 'json':
        return graphFile(title, visible, content);
      case 'graphml':
        return graphMl(visible);
    }
  };
}
