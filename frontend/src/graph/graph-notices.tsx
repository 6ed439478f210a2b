import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { elementsAtMost } from './state/drawing-limits.js';
import { useGraphModel } from './graph-model.js';

interface GraphNoticesProps {
  /** How many nodes of the answer are here, where it has more; else null. */
  shown: number | null;
  isGrowing: boolean;
  /** Null when no more can be had. */
  onGrow: (() => void) | null;
  growTo: number;
}

/** That there is more than is drawn, and the question whether to draw what is much. */
export function GraphNotices({ shown, isGrowing, onGrow, growTo }: GraphNoticesProps) {
  const { t } = useTranslation();
  const { offer } = useGraphModel();
  if (offer !== null)
    return (
      <Alert
        type="warning"
        showIcon
        data-testid="graph-ask-first"
        title={
          offer.isRefused
            ? t('graph.tooMany', { count: elementsAtMost })
            : t('graph.askFirst', { count: offer.count })
        }
        action={
          <Space>
            {offer.isRefused ? null : (
              <Button
                size="small"
                type="primary"
                onClick={offer.accept}
                data-testid="graph-draw-all"
              >
                {t('graph.drawThem')}
              </Button>
            )}
            <Button size="small" onClick={offer.decline}>
              {t('graph.leaveThem')}
            </Button>
          </Space>
        }
      />
    );
  if (shown === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('graph.truncated', { shown })}
      action={
        onGrow === null ? undefined : (
          <Button size="small" loading={isGrowing} onClick={onGrow}>
            {t('graph.showMore', { count: growTo })}
          </Button>
        )
      }
    />
  );
}
