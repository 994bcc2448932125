import { Button, ButtonLink } from '@portal/shared-ui'
import { addressOf } from '../changes/places'
import { fieldHash } from '../crud/FieldInAddress'
import { useUndoToast } from '../crud/useUndoToast'
import { useRepair } from '../quotes/quotes.data'
import { FindingRow } from './FindingRow'
import { readable } from './links'
import type { LinkFinding } from './links.data'

/** A link that leads nowhere, or to where a page no longer is, with its repair. */
export function LinkRow({ link, onGone }: { link: LinkFinding; onGone: () => void }) {
  const { table_name: table, row_id: id, label, path, state } = link
  const repair = useRepair()
  const undoToast = useUndoToast()

  const follow = async (newPath: string) => {
    undoToast('Länken är bytt.', await repair.mutateAsync({ table, id, path, newPath }))
    onGone()
  }

  return (
    <FindingRow
      table={table}
      id={id}
      label={label}
      repairs={(attempt) =>
        state.is === 'moved' ? (
          <Button
            size="s"
            busy={repair.isPending}
            aria-label={`Byt till den nya adressen: ${readable(path)} i ”${label}”`}
            onClick={() => attempt(() => follow(state.to))}
          >
            Byt till den nya adressen
          </Button>
        ) : (
          <ButtonLink
            size="s"
            to={`${addressOf(table, id)}${fieldHash('content')}`}
            aria-label={`Rätta länken i ”${label}”`}
          >
            Rätta
          </ButtonLink>
        )
      }
    >
      <p>
        {state.is === 'moved'
          ? `Länken ${readable(path)} leder till en sida som nu är ${readable(state.to)}.`
          : `Länken ${readable(path)} leder till en sida som inte finns.`}
      </p>
    </FindingRow>
  )
}
