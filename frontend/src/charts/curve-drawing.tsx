import { useTranslation } from 'react-i18next';
import { useSettings } from '../shell/settings.js';
import type { CurveData } from './chart-data.js';
import { ChartDrawing } from './chart-drawing.js';
import { chartLook } from './chart-look.js';

interface CurveDrawingProps {
  title: string;
  xName: string;
  data: CurveData;
}

export default function CurveDrawing({ title, xName, data }: CurveDrawingProps) {
  const { language } = useTranslation().i18n;
  const { theme } = useSettings();
  const frame = {
    look: chartLook(theme),
    language,
    axes: [xName, data.name] as const,
    description: title,
    isTime: false,
  };
  return <ChartDrawing data={data} frame={frame} />;
}
