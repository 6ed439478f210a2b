import {
  AimOutlined,
  EyeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SettingOutlined,
  SyncOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGraphModel } from '../graph-model.js';
import { layoutOf, layouts } from '../layouts/layouts.js';
import { defaultValues } from '../layouts/parameter-values.js';
import { chooseLayout } from '../state/produce/arrange.js';
import { showAll } from '../state/produce/hide.js';
import { Choice } from './choice.js';
import styles from './graph-toolbar.module.css';
import { KeysHelp } from './keys-help.js';
import { LayoutSettings } from './layout-settings.js';
import { SearchBox } from './search-box.js';
import { ToolButton } from './tool-button.js';

interface GraphToolbarProps {
  isFull: boolean;
  onFull: () => void;
  /** A link to the graph's own page; nothing on that page. */
  ownPage: ReactNode;
}

export function GraphToolbar({ isFull, onFull, ownPage }: GraphToolbarProps) {
  const { t } = useTranslation();
  const { state, act } = useGraphModel();
  const [opened, setOpened] = useState<'settings' | 'keys' | null>(null);
  const toggle = (one: 'settings' | 'keys'): void => {
    setOpened(opened === one ? null : one);
  };
  return (
    <div className={styles['bar']} role="group" aria-label={t('graph.tools')}>
      <SearchBox />
      <Choice
        name={t('graph.layout')}
        value={state.layout.id}
        options={layouts.map(({ id }) => ({ id, name: t(`graph.layouts.${id}`) }))}
        testId="graph-layout"
        onChoose={(id) => {
          act((before) => chooseLayout(before, { id, values: defaultValues(layoutOf(id)) }));
        }}
      />
      <div className={styles['tools']}>
        <StepTools />
        <ToolButton
          name={t('graph.settings')}
          icon={<SettingOutlined />}
          isOn={opened === 'settings'}
          testId="graph-settings"
          onClick={() => {
            toggle('settings');
          }}
        />
        <ToolButton
          name={t('graph.keys')}
          icon={<QuestionCircleOutlined />}
          isOn={opened === 'keys'}
          onClick={() => {
            toggle('keys');
          }}
        />
        {ownPage}
        <ToolButton
          name={t(isFull ? 'graph.leaveFull' : 'graph.full')}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          testId="graph-full"
          onClick={onFull}
        />
      </div>
      {opened === 'settings' ? <LayoutSettings /> : null}
      {opened === 'keys' ? <KeysHelp /> : null}
    </div>
  );
}

/** Undo and the view. */
function StepTools() {
  const { t } = useTranslation();
  const { state, act, undo, redo, view } = useGraphModel();
  const isAllShown = showAll(state) === state;
  const tools: [string, ReactNode, (() => void) | null, string?][] = [
    ['graph.undo', <UndoOutlined />, undo, 'graph-undo'],
    ['graph.redo', <RedoOutlined />, redo, 'graph-redo'],
    ['graph.showAll', <EyeOutlined />, isAllShown ? null : () => act(showAll), 'graph-show-all'],
    [
      'graph.again',
      <SyncOutlined />,
      () => act((before) => chooseLayout(before, { ...before.layout })),
    ],
    ['graph.zoomOut', <ZoomOutOutlined />, () => view.zoomBy(0.8)],
    ['graph.zoomIn', <ZoomInOutlined />, () => view.zoomBy(1.25)],
    ['graph.fit', <AimOutlined />, view.fit],
  ];
  return tools.map(([name, icon, act, testId]) => (
    <ToolButton
      key={name}
      name={t(name)}
      icon={icon}
      isDisabled={act === null}
      onClick={() => act?.()}
      {...(testId === undefined ? {} : { testId })}
    />
  ));
}
