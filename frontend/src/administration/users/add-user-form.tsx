import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleSchema, type Role } from '@coopkg/contracts';
import { addUser, type MadeUser } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './add-user-form.module.css';

interface AddUserFormProps {
  open: boolean;
  onClose: (open: false) => void;
  onMade: (made: MadeUser) => void;
}
interface NewUser {
  name: string;
  role: Role;
}

export function AddUserForm({ open, onClose, onMade }: AddUserFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<NewUser>();
  const add = useMutation({
    mutationFn: ({ name, role }: NewUser) => addUser(name.trim(), role),
    onSuccess: (made) => {
      onMade(made);
      form.resetFields();
      onClose(false);
      return client.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
  });
  return (
    <Modal
      open={open}
      title={t('admin.users.add')}
      okText={t('admin.users.add')}
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
        initialValues={{ role: 'curator' }}
        onFinish={(fields: NewUser) => {
          add.mutate(fields);
        }}
      >
        <Fields />
      </Form>
      <p className={styles.about}>{t('admin.users.passwordNote')}</p>
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
        label={t('admin.users.name')}
        rules={[
          { required: true, message: t('admin.users.nameRule') },
          { pattern: /^\s*[\p{L}\p{N}._@-]{1,64}\s*$/u, message: t('admin.users.nameRule') },
        ]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="role" label={t('admin.users.roleTitle')}>
        <Radio.Group className={styles.roles ?? ''}>
          {roleSchema.options.map((role) => (
            <Radio key={role} value={role}>
              <strong>{t(`admin.users.role.${role}`)}</strong>
              <br />
              <span className={styles.about}>{t(`admin.users.about.${role}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </>
  );
}
