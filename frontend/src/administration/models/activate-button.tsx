import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministeredModel } from '@coopkg/contracts';
import { useFormats } from '../../design/use-formats.js';
import { activateModel } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { modelsKey } from './model-queries.js';
import styles from './models.module.css';
import { verdictText } from './verdict-tag.js';

/** Activates a model that measured no worse at once; any other one after a reason was given. */
export function ActivateButton({ model }: { model: AdministeredModel }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const kind = model.verdict?.kind;
  const needsReason = kind === 'lower' || kind === 'unmeasured';
  const activate = useMutation({
    mutationFn: (reason?: string) => activateModel(model.id, reason),
    onSuccess: ({ id }) => {
      setIsAsking(false);
      void message.success(t('admin.models.activated', { name: id }));
    },
    onError: () => {
      setIsAsking(true);
    },
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
  return (
    <>
      <Button
        size="small"
        type="primary"
        data-testid="model-activate"
        loading={activate.isPending && !isAsking}
        aria-label={`${t('admin.models.activate')}: ${model.id}`}
        onClick={() => {
          if (needsReason) setIsAsking(true);
          else activate.mutate(undefined);
        }}
      >
        {t('admin.models.activate')}
      </Button>
      <ReasonDialog
        model={model}
        isOpen={isAsking}
        isBusy={activate.isPending}
        error={activate.error}
        onClose={() => {
          setIsAsking(false);
          activate.reset();
        }}
        onReason={(reason) => {
          activate.mutate(reason);
        }}
      />
    </>
  );
}

interface ReasonDialogProps {
  model: AdministeredModel;
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
  onReason: (reason: string) => void;
}

function ReasonDialog({ model, isOpen, isBusy, error, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const { verdict } = model;
  return (
    <Modal
      open={isOpen}
      title={t('admin.models.reason.title', { name: model.id })}
      okText={t('admin.models.reason.activate')}
      cancelText={t('admin.models.reason.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: reason.trim() === '', danger: verdict?.kind === 'lower' }}
      onCancel={onClose}
      onOk={() => onReason(reason.trim())}
    >
      {verdict === null ? null : (
        <Alert
          type={verdict.kind === 'lower' ? 'warning' : 'info'}
          showIcon
          title={t(`admin.models.reason.${verdict.kind === 'lower' ? 'lower' : 'unmeasured'}`)}
          description={verdictText(verdict, t, formats)}
        />
      )}
      {error === null ? null : <ProblemAlert problem={problemOf(error)} />}
      <label className={styles.reason}>
        {t('admin.models.reason.label')}
        <Input.TextArea
          value={reason}
          rows={3}
          maxLength={500}
          data-testid="model-reason"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </Modal>
  );
}
