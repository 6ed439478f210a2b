import { FileExcelOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { workbook } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { saveFile } from '../service/save-file.js';
import { useProblemText } from '../shell/problem-text.js';

export function ExcelButton({ answerId, question }: { answerId: string; question: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const download = useMutation({
    mutationFn: () => workbook(answerId),
    onSuccess: (file) => {
      saveFile(
        `${question
          .replace(/[\\/:*?"<>|\s]+/g, ' ')
          .trim()
          .slice(0, 60)}.xlsx`,
        file,
      );
    },
    onError: (error) => {
      void message.error(textOf(problemOf(error)));
    },
  });
  return (
    <Button
      size="small"
      icon={<FileExcelOutlined />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      {t(download.isPending ? 'table.excelBusy' : 'table.excel')}
    </Button>
  );
}
