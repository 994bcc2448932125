import { screens } from './screens'

/** The office's screen of a table and the noun for one row. */
type TableScreen = { noun: string; path?: string }

const declared = screens.flatMap(({ path, resources = [] }) =>
  resources.map(({ table, nouns }) => [table, { noun: nouns.one, path: `/admin/${path}` }] as const),
)

/** The logged tables that the office has a noun for. */
const tableScreens = new Map<string, TableScreen>([
  ['translations', { noun: 'översättning', path: '/admin/bibeln' }],
  ['books', { noun: 'bok', path: '/admin/bibeln' }],
  ['chapters', { noun: 'kapitel', path: '/admin/bibeln' }],
  ['verses', { noun: 'verser', path: '/admin/bibeln' }],
  ['event_exceptions', { noun: 'datum', path: '/admin/evenemang' }],
  ['interpretation_questions', { noun: 'fråga', path: '/admin/fragor' }],
  ['contact_messages', { noun: 'meddelande', path: '/admin/kontakt' }],
  ['site_settings', { noun: 'inställning', path: '/admin/inställningar' }],
  ['media', { noun: 'bild', path: '/admin/bilder' }],
  ['soul_winning_counter', { noun: 'räknaren', path: '/admin/dashboard' }],
  ['profiles', { noun: 'medarbetare', path: '/admin/medarbetare' }],
  ...declared,
  // Three declarations have its rows.
  ['pages', { noun: 'sida', path: '/admin/sidor' }],
])

/** The noun for a logged row; the table's name when the office has no noun. */
export const nounOf = (table: string): string => tableScreens.get(table)?.noun ?? table

/** The address where a row is edited: its form, or its screen. */
export function addressOf(table: string, id: string): string | null {
  const path = tableScreens.get(table)?.path
  if (path === undefined) return null
  return hasForm(table) ? `${path}/${id}` : path
}

const hasForm = (table: string) =>
  table === 'books' ||
  table === 'site_settings' ||
  declared.some(([declaredTable]) => declaredTable === table)

/** The title of the screen for a row, and the row's address there; null without a screen. */
export function screenOf(table: string, id: string): { screen: string; to: string } | null {
  const to = addressOf(table, id)
  const screen = tablesOfScreens.find(({ tables }) => tables.includes(table))
  return to && screen ? { screen: screen.title, to } : null
}

/** The screens of the office and their tables, for the filter: ['Evenemang', ['events']]. */
export const tablesOfScreens: readonly { path: string; title: string; tables: string[] }[] = [
  ...screens.map(({ path, title }) => ({ path, title })),
  { path: 'bilder', title: 'Bilder' },
  { path: 'medarbetare', title: 'Medarbetare' },
].map((screen) => ({
  ...screen,
  tables: [...tableScreens]
    .filter(([, { path }]) => path === `/admin/${screen.path}`)
    .map(([table]) => table),
}))
