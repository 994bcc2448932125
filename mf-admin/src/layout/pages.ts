import {
  Activity,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  ShieldAlert,
  TextQuote,
  Trash2,
  UserSearch,
  Users,
} from 'lucide-react'
import { screens } from '../screens'

type Entry = { path: string; title: string; icon: LucideIcon; text?: string }

/** The office's pages in groups: the dashboard, the screens, and the pages about all of them. */
export const pageGroups: Entry[][] = [
  [{ path: 'dashboard', title: 'Instrumentpanel', icon: LayoutDashboard }],
  screens,
  [
    { path: 'bilder', title: 'Bilder', icon: Images },
    { path: 'papperskorg', title: 'Papperskorg', icon: Trash2 },
    { path: 'handelser', title: 'Händelser', icon: History },
    { path: 'citat', title: 'Citatvakt', icon: TextQuote },
    { path: 'medarbetare', title: 'Medarbetare', icon: Users },
    { path: 'sakerhet', title: 'Säkerhetslogg', icon: ShieldAlert },
    { path: 'person', title: 'Person', icon: UserSearch },
    { path: 'systemstatus', title: 'Systemstatus', icon: Activity },
  ],
]

export const pages: readonly Entry[] = pageGroups.flat()
