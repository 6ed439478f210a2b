import {
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BugOutlined,
  ControlOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  FormOutlined,
  InboxOutlined,
  ImportOutlined,
  SettingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { lazy, type ComponentType, type ReactNode } from 'react';

/** One page of the administration, at `/admin/<path>`; its name is `admin.<path>.title`. */
export interface Section {
  path: string;
  icon: ReactNode;
  Page: ComponentType;
  /** The least role that it is for: administrators unless it says otherwise. */
  role?: 'curator' | 'user';
}

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    path: 'datasets',
    role: 'curator',
    icon: <DatabaseOutlined />,
    Page: lazy(() => import('./datasets/datasets-page.js')),
  },
  {
    path: 'questions',
    role: 'curator',
    icon: <InboxOutlined />,
    Page: lazy(() => import('./questions/questions-page.js')),
  },
  {
    path: 'templates',
    role: 'curator',
    icon: <FormOutlined />,
    Page: lazy(() => import('./templates/templates-page.js')),
  },
  {
    path: 'training',
    icon: <ExperimentOutlined />,
    Page: lazy(() => import('./training/training-page.js')),
  },
  {
    path: 'models',
    icon: <ControlOutlined />,
    Page: lazy(() => import('./models/models-page.js')),
  },
  {
    path: 'corrections',
    role: 'curator',
    icon: <TagsOutlined />,
    Page: lazy(() => import('./corrections/corrections-page.js')),
  },
  {
    path: 'sources',
    icon: <ImportOutlined />,
    Page: lazy(() => import('./sources/sources-page.js')),
  },
  {
    path: 'graph',
    icon: <ApartmentOutlined />,
    Page: lazy(() => import('./graph/graph-page.js')),
  },
  {
    path: 'apis',
    icon: <ApiOutlined />,
    Page: lazy(() => import('./apis/apis-page.js')),
  },
  {
    path: 'users',
    icon: <TeamOutlined />,
    Page: lazy(() => import('./users/users-page.js')),
  },
  {
    path: 'audit',
    icon: <AuditOutlined />,
    Page: lazy(() => import('./audit/audit-page.js')),
  },
  {
    path: 'settings',
    icon: <SettingOutlined />,
    Page: lazy(() => import('./settings/settings-page.js')),
  },
  {
    path: 'logs',
    icon: <BugOutlined />,
    Page: lazy(() => import('./logs/logs-page.js')),
  },
  {
    path: 'account',
    role: 'user',
    icon: <UserOutlined />,
    Page: lazy(() => import('./account/account-page.js')),
  },
];

const roles = ['user', 'curator', 'admin'];

/** The sections that a role may use, in the order of the menu. */
export const sectionsFor = (role: string): Section[] =>
  sections.filter(({ role: least = 'admin' }) => roles.indexOf(role) >= roles.indexOf(least));

/** What stands under a heading of the menu; the heading's name is `admin.frame.group.<name>`. */
export const groups = {
  knowledge: ['datasets', 'templates', 'questions', 'corrections'],
  model: ['training', 'models'],
  data: ['sources', 'graph', 'apis'],
  installation: ['users', 'audit', 'settings', 'logs'],
  own: ['account'],
} as const;
