import { useMutation } from '@tanstack/react-query';
import { App, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportedFile, type ExportKind } from '../../service/answers.js';
import { fileNameOf } from '../../service/file-name.js';
import { problemOf } from '../../service/request.js';
import { saveFile } from '../../service/save-file.js';
import { useProblemText } from '../../shell/problem-text.js';

const kinds: readonly ExportKind[] = ['xlsx', 'csv', 'json'];

/** Every row of the answer's query as a file. */
export function ExportButtons({ answerId, question }: { answerId: string; question: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const download = useMutation({
    mutationFn: (kind: ExportKind) => exportedFile(answerId, kind),
    onSuccess: (file, kind) => {
      saveFile(`${fileNameOf(question)}.${kind}`, file);
    },
    onError: (error) => {
      void message.error(textOf(problemOf(error)));
    },
  });
  return (
    <Space.Compact role="group" aria-label={t('table.export')}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          loading={download.isPending && download.variables === kind}
          disabled={download.isPending && download.variables !== kind}
          title={t(`table.${kind}Title`)}
          onClick={() => {
            download.mutate(kind);
          }}
          data-testid={`export-${kind}`}
        >
          {t(`table.${kind}`)}
        </Button>
      ))}
    </Space.Compact>
  );
}
