import {
  Activity,
  CalendarCheck,
  CalendarClock,
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
type Group = { heading?: string; pages: readonly Entry[] }

const inbox = ['fragor', 'kontakt']
const site = ['uppdateringar', 'utseende', 'inställningar']
const screensAt = (paths: readonly string[]) => screens.filter(({ path }) => paths.includes(path))

/** The office's pages in the menu's groups. */
export const pageGroups: readonly Group[] = [
  { pages: [{ path: 'dashboard', title: 'Instrumentpanel', icon: LayoutDashboard }] },
  { heading: 'Inkorg', pages: screensAt(inbox) },
  {
    heading: 'Innehåll',
    pages: [
      { path: 'kalender', title: 'Kalender', icon: CalendarClock },
      ...screens.filter(({ path }) => ![...inbox, ...site].includes(path)),
      { path: 'sondag', title: 'Söndag', icon: CalendarCheck },
    ],
  },
  {
    heading: 'Webbplats',
    pages: [
      { path: 'bilder', title: 'Bilder', icon: Images },
      ...screensAt(site),
      { path: 'medarbetare', title: 'Medarbetare', icon: Users },
      { path: 'systemstatus', title: 'Systemstatus', icon: Activity },
    ],
  },
  {
    heading: 'Vård',
    pages: [
      { path: 'citat', title: 'Citatvakt', icon: TextQuote },
      { path: 'papperskorg', title: 'Papperskorg', icon: Trash2 },
      { path: 'handelser', title: 'Händelser', icon: History },
      { path: 'sakerhet', title: 'Säkerhetslogg', icon: ShieldAlert },
      { path: 'person', title: 'Person', icon: UserSearch },
    ],
  },
]

export const pages: readonly Entry[] = pageGroups.flatMap((group) => group.pages)
