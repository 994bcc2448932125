import { useSession } from '@portal/shared-ui/portal'
import { useOverview } from '../../dashboard/overview.data'
import { addressOf } from '../../tableScreens'

type EditedRow = { to: string; title: string }

/** The rows that were changed last and still exist, the last one first. */
export function useLatestEdited(): EditedRow[] {
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  const { data } = useOverview({ enabled: isAdmin, staleTime: 60_000 })
  const rows = (data?.history ?? []).flatMap(({ table_name, row_id, label, operation }) => {
    const to = operation === 'delete' ? null : addressOf(table_name, row_id)
    return to && label ? [{ to, title: label }] : []
  })
  return rows.filter(({ to }, at) => rows.findIndex((other) => other.to === to) === at)
}
