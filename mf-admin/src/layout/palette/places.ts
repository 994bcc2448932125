import { declared, screens } from '../../screens'

/** Screens that are no declarations, by the tables that they look after. */
const others: Record<string, string> = {
  interpretations: 'tolkningar',
  books: 'bibeln',
  site_settings: 'inställningar',
}

/** Where a row of content is looked after, and how its screen is called; null where the office has no screen for it. */
export function placeOf(table: string, id: string): { screen: string; to: string } | null {
  const found = declared.find(({ resource }) => resource.table === table)
  const path = found?.path ?? (others[table] && `/admin/${others[table]}`)
  const screen = screens.find((screen) => `/admin/${screen.path}` === path)
  if (!path || !screen) return null
  return { screen: screen.title, to: found || table === 'interpretations' ? `${path}/${id}` : path }
}
