import { Progress } from 'antd';

/** @param share of what there is to do, up to 1 */
export default function PartProgress({ share }: { share: number }) {
  return <Progress size="small" percent={Math.round(share * 100)} />;
}
