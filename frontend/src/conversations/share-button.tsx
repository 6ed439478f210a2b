import { ShareAltOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Modal, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Share } from '@coopkg/contracts';
import { revokeShare, share } from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { pathOfShared, pathOfShares } from '../shell/addresses.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { LinkToCopy } from './link-to-copy.js';

interface ShareButtonProps {
  kind: Share['kind'];
  id: string;
}

/** Makes a link that everybody can read by, shows it, and takes it back. */
export function ShareButton({ kind, id }: ShareButtonProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const made = useMutation({ mutationFn: () => share(kind, id) });
  const revoked = useMutation({
    mutationFn: revokeShare,
    onSuccess: () => {
      setOpen(false);
      void message.success(t('conversations.unshared'));
    },
  });
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ShareAltOutlined />}
        onClick={() => {
          setOpen(true);
          made.mutate();
        }}
      >
        {t('conversations.share')}
      </Button>
      <Modal
        open={isOpen}
        title={t(`conversations.share_${kind}`)}
        footer={null}
        onCancel={() => {
          setOpen(false);
        }}
      >
        <p>{t('conversations.shareText')}</p>
        {made.isPending ? <Skeleton active title={false} paragraph={{ rows: 1 }} /> : null}
        {made.isError ? <ProblemAlert problem={problemOf(made.error)} /> : null}
        {made.data === undefined ? null : (
          <Space direction="vertical" size="middle" style={{ width: '100%', marginTop: 12 }}>
            <LinkToCopy link={`${location.origin}${pathOfShared(made.data.token)}`} />
            <Space wrap size="middle">
              <Button
                danger
                loading={revoked.isPending}
                onClick={() => {
                  revoked.mutate(made.data.token);
                }}
              >
                {t('conversations.unshare')}
              </Button>
              <Link href={pathOfShares}>{t('conversations.shares')}</Link>
            </Space>
          </Space>
        )}
      </Modal>
    </>
  );
}
