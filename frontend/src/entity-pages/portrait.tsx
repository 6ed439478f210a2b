import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { useState } from 'react';

interface PortraitProps {
  id: string;
  name: string;
  /** Pixels. */
  size: number;
  /** Whether there is one; where that is not known none is asked for. */
  exists?: boolean;
}

/** A person's portrait, or a plain figure in its place. */
export function Portrait({ id, name, size, exists = false }: PortraitProps) {
  const [isThere, setThere] = useState(exists);
  return (
    <Avatar
      shape="square"
      size={size}
      icon={<UserOutlined />}
      src={
        isThere ? (
          <img
            src={`/api/researchers/${encodeURIComponent(id)}/portrait`}
            alt={name}
            width={size}
            height={size}
            onError={() => {
              setThere(false);
            }}
          />
        ) : undefined
      }
    />
  );
}
