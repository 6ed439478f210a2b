import { DeleteOutlined, DownloadOutlined, EyeOutlined, SwapOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetItem } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { secondsText } from '../../design/seconds-text.js';
import { datasetFile, deleteDataset } from '../../service/datasets.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { CompareView } from './compare-view.js';
import styles from './dataset-list.module.css';
import { datasetName } from './dataset-name.js';
import { datasetsKey } from './use-datasets.js';

interface DatasetListProps {
  items: readonly DatasetItem[];
  shown: string | null;
  onShow: (id: string) => void;
}

/** What was built, newest first; two of them can be compared. */
export function DatasetList({ items, shown, onShow }: DatasetListProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const pair = chosen
    .map((id) => items.find((item) => item.id === id))
    .filter((item) => item !== undefined);
  const [left, right] = pair;
  return (
    <Panel
      title={t('admin.datasets.built')}
      end={
        <Button
          size="small"
          icon={<SwapOutlined />}
          disabled={pair.length !== 2}
          onClick={() => {
            setIsComparing(true);
          }}
        >
          {t('admin.datasets.compare')}
        </Button>
      }
    >
      {items.length === 0 ? <p className="quiet">{t('admin.datasets.none')}</p> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            isShown={item.id === shown}
            isChosen={chosen.includes(item.id)}
            onShow={() => {
              onShow(item.id);
            }}
            onChoose={(isChosen) => {
              const others = chosen.filter((id) => id !== item.id);
              setChosen(isChosen ? [...others.slice(-1), item.id] : others);
            }}
          />
        ))}
      </ul>
      {isComparing && left !== undefined && right !== undefined ? (
        <CompareView
          left={left}
          right={right}
          onClose={() => {
            setIsComparing(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface RowProps {
  item: DatasetItem;
  isShown: boolean;
  isChosen: boolean;
  onShow: () => void;
  onChoose: (isChosen: boolean) => void;
}

function Row({ item, isShown, isChosen, onShow, onChoose }: RowProps) {
  const { t } = useTranslation();
  const name = datasetName(item, t);
  return (
    <li className={styles.row} aria-current={isShown || undefined} data-testid="dataset">
      <Checkbox
        checked={isChosen}
        aria-label={t('admin.datasets.chooseToCompare', { name })}
        onChange={(event) => {
          onChoose(event.target.checked);
        }}
      />
      <div className={styles.text}>
        <strong>{name}</strong>
        <Facts item={item} />
        <Notes item={item} />
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<EyeOutlined />}
          disabled={!item.isHere}
          aria-label={t('admin.datasets.previewOf', { name })}
          onClick={onShow}
        >
          {t('admin.datasets.preview')}
        </Button>
        {item.isHere ? (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            href={datasetFile(item.id)}
            download
            aria-label={t('admin.datasets.downloadOf', { name })}
            data-testid="dataset-download"
          >
            {t('admin.datasets.download')}
          </Button>
        ) : null}
        <DeleteButton id={item.id} name={name} />
      </div>
    </li>
  );
}

function Facts({ item }: { item: DatasetItem }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const megabytes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const facts = [
    t('admin.datasets.lineCount', { lines: number.format(item.lines) }),
    item.lineCounts.length === 0
      ? null
      : t('admin.datasets.typeCount', { count: item.lineCounts.length }),
    item.bytes === null ? null : megabytes.format(item.bytes / 1e6),
    item.seconds === null
      ? null
      : t('admin.datasets.took', { time: secondsText(item.seconds, i18n.language) }),
    date.format(new Date(item.createdAt)),
    item.author,
  ];
  return <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>;
}

function Notes({ item }: { item: DatasetItem }) {
  const { t } = useTranslation();
  return (
    <>
      {item.outdated.length === 0 ? null : (
        <span className={styles.note} data-testid="dataset-outdated">
          {t('admin.datasets.outdated', { types: shortList(item.outdated) })}
        </span>
      )}
      {item.leftOut.length === 0 ? null : (
        <span className={styles.note}>
          {t('admin.datasets.leftOut', { types: shortList(item.leftOut) })}
        </span>
      )}
      {item.isHere ? null : <span className={styles.note}>{t('admin.datasets.elsewhere')}</span>}
    </>
  );
}

const mostNamed = 8;
const shortList = (types: readonly string[]): string =>
  `${types.slice(0, mostNamed).join(' ')}${types.length > mostNamed ? ' …' : ''}`;

function DeleteButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteDataset(id),
    onSuccess: () => client.invalidateQueries({ queryKey: datasetsKey }),
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
  return (
    <Popconfirm
      title={t('admin.datasets.reallyDelete')}
      okText={t('admin.datasets.delete')}
      onConfirm={() => {
        remove.mutate();
      }}
    >
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        loading={remove.isPending}
        aria-label={t('admin.datasets.deleteOf', { name })}
      />
    </Popconfirm>
  );
}
