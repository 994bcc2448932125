import { Button, IconButton, Menu } from '@portal/shared-ui'
import { Download } from 'lucide-react'
import type { ListView } from '../data/items.data'
import type { Resource } from '../data/resource'
import { useExport } from './exportRows'

type Props = {
  resource: Resource
  view: ListView
  /** The selected rows; without them, all rows of the current search. */
  ids?: readonly string[]
  onFailure: (error: unknown) => void
}

/** Saves rows as CSV, or completely as JSON. Among the actions for selected rows, where there is less room, an icon. */
export function ExportMenu({ resource, view, ids, onFailure }: Props) {
  const exportRows = useExport(resource, view)
  const item = (label: string, format: 'csv' | 'json') => ({
    label,
    onSelect: () => void exportRows(format, ids).catch(onFailure),
  })
  return (
    <Menu
      label="Exportera"
      items={[item('Som CSV (Excel)', 'csv'), item('Som JSON', 'json')]}
      trigger={(props) =>
        ids ? (
          <IconButton {...props} size="s" label="Exportera" icon={<Download aria-hidden="true" />} />
        ) : (
          <Button {...props} variant="light" size="s" icon={<Download aria-hidden="true" />}>
            Exportera
          </Button>
        )
      }
    />
  )
}
