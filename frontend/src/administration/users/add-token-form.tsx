import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { tokenScopeSchema, type TokenScope } from '@coopkg/contracts';
import { addToken, type NewToken } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';

interface AddTokenFormProps {
  open: boolean;
  onClose: (open: false) => void;
  onMade: (made: NewToken) => void;
}
interface WantedToken {
  name: string;
  scopes: TokenScope[];
  /** 0: for ever. */
  days: number;
}
const lifetimes = [30, 90, 365, 0];

export function AddTokenForm({ open, onClose, onMade }: AddTokenFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<WantedToken>();
  const add = useMutation({
    mutationFn: ({ name, scopes, days }: WantedToken) =>
      addToken({ name: name.trim(), scopes, ...(days === 0 ? {} : { days }) }),
    onSuccess: (made) => {
      onMade(made);
      form.resetFields();
      onClose(false);
      return client.invalidateQueries({ queryKey: ['admin', 'tokens'] });
    },
  });
  return (
    <Modal
      open={open}
      title={t('admin.users.addToken')}
      okText={t('admin.users.addToken')}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => {
        form.submit();
      }}
      onCancel={() => {
        onClose(false);
      }}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ scopes: ['read', 'ask'], days: 365 }}
        onFinish={(fields: WantedToken) => {
          add.mutate(fields);
        }}
      >
        <Fields />
      </Form>
      {add.isError ? <ProblemAlert problem={problemOf(add.error)} /> : null}
    </Modal>
  );
}

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="name"
        label={t('admin.users.tokenFor')}
        rules={[{ required: true, whitespace: true, message: t('admin.users.tokenRule') }]}
      >
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={t('admin.users.scopes')}
        rules={[{ required: true, message: t('admin.users.scopeRule') }]}
      >
        <Checkbox.Group
          options={tokenScopeSchema.options.map((value) => ({
            value,
            label: t(`admin.users.scope.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t('admin.users.until')}>
        <Select
          options={lifetimes.map((value) => ({
            value,
            label: value === 0 ? t('admin.users.always') : t('admin.users.days', { count: value }),
          }))}
        />
      </Form.Item>
    </>
  );
}
