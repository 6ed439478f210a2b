import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConversationList } from '../conversations/conversation-list.js';

interface SideDrawerProps {
  isOpen: boolean;
  current: string | null;
  onClose: () => void;
}

/** One's conversations over the page, where there is no room at its side. */
export default function SideDrawer({ isOpen, current, onClose }: SideDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('conversations.title')}
      placement="left"
      size={340}
    >
      {isOpen ? <ConversationList current={current} onOpen={onClose} /> : null}
    </Drawer>
  );
}
