import { useToasts } from '@portal/shared-ui/portal'
import { renderInPortal } from '@portal/shared-ui/testing'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import { declared } from '../../screens'
import { type Resource, tabOf } from '../data/resource'
import { type FakeRow, fakeTables } from './fakeTables'
import { sampleParents, sampleRows } from './sampleRows'

/** The path of a declaration's screen, with its tab when the screen has several. */
function pathOf(own: Resource): { path: string; search: string } {
  const path = declared.find(({ resource }) => resource.table === own.table)?.path ?? ''
  const tabs = declared.filter((other) => other.path === path).length
  return { path, search: tabs > 1 ? `?${new URLSearchParams({ flik: tabOf(own) })}` : '' }
}

type Options = {
  rows?: FakeRow[]
  /** Appended to the screen's path: '/{id}'. */
  at?: string
  /** Beside the tab: 'q=nåd'. */
  search?: string
  /** The maximum number of rows in one response. */
  most?: number
  /** Rows of other tables, instead of the samples' parents. */
  tables?: Record<string, FakeRow[]>
}

/** Opens a declaration's screen in the administrators' area, over tables with its samples. */
export function openOffice(resource: Resource, options: Options = {}) {
  const { rows = sampleRows(resource), at = '', search: extra = '', most, tables: more } = options
  const { path, search } = pathOf(resource)
  useToasts.setState({ toasts: [] })
  const others = Object.fromEntries(declared.map(({ resource: { table } }) => [table, [] as FakeRow[]]))
  const tables = fakeTables({ ...others, ...sampleParents(resource), ...more, [resource.table]: rows }, most)
  const address = `${path}${at}${search}${extra && `${search ? '&' : '?'}${extra}`}`
  const show = (address: string) =>
    renderInPortal(remote.areas['/admin'] ?? [], tables.db, {
      prefix: '/admin',
      at: address,
      user: { id: 'u1' },
      profile: { is_admin: true },
    })
  const user = userEvent.setup({ delay: null })
  return { ...tables, user, path, search, show, ...show(address) }
}

/** Clicks a toast's action: 'Ångra'. */
export async function pressToast(text: string) {
  await waitFor(() => expect(useToasts.getState().toasts.map((toast) => toast.text)).toContain(text))
  useToasts
    .getState()
    .toasts.find((toast) => toast.text === text)
    ?.action?.onSelect()
}
