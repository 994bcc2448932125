import { Button, ButtonLink } from '@portal/shared-ui'
import { fieldHash } from '../../crud/form/FieldInAddress'
import { useUndoToast } from '../../crud/row/useUndoToast'
import { addressOf } from '../../tableScreens'
import { type LinkFinding, linkWords } from '../links.data'
import { useRepair } from '../quotes.data'
import { FindingRow } from './FindingRow'

/** A dead or moved link, with its repair. */
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
            aria-label={`Byt till den nya adressen i ”${label}”`}
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
      <p>{linkWords(link)}</p>
    </FindingRow>
  )
}
