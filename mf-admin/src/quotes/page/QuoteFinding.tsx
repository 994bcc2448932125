import { Button, ButtonLink } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { fieldHash } from '../../crud/form/FieldInAddress'
import { useUndoToast } from '../../crud/row/useUndoToast'
import { addressOf } from '../../tableScreens'
import { FindingWords } from '../FindingWords'
import { type Finding, useRepair } from '../quotes.data'
import { FindingRow } from './FindingRow'

/** A finding about a quote, a reference or a duplicate address, with its repairs. */
export function QuoteFinding({ finding, onGone }: { finding: Finding; onGone: () => void }) {
  const { fault, table_name: table, row_id: id, label, field, reference, fingerprint } = finding
  const repair = useRepair()
  const undoToast = useUndoToast()
  const name = `${reference ?? ''} i ”${label}”`

  const useBible = async () => {
    const change = await repair.mutateAsync({ table, id, fingerprint: fingerprint ?? '' })
    undoToast('Citatet har nu Bibelns ord.', change)
    onGone()
  }

  const keep = async () => {
    const kept = fingerprint ?? ''
    await repair.mutateAsync({ keep: kept, kept: true })
    toast('Det får stå som det är.', {
      seconds: 10,
      action: { label: 'Ångra', onSelect: () => repair.mutate({ keep: kept, kept: false }) },
    })
    onGone()
  }

  return (
    <FindingRow
      table={table}
      id={id}
      label={label}
      repairs={(attempt) => (
        <>
          {fault === 'drifted' && (
            <Button
              size="s"
              busy={repair.isPending}
              aria-label={`Byt till Bibelns ord: ${name}`}
              onClick={() => attempt(useBible)}
            >
              Byt till Bibelns ord
            </Button>
          )}
          {fault !== 'drifted' && (
            <ButtonLink
              size="s"
              to={`${addressOf(table, id)}${fieldHash(field)}`}
              aria-label={`Öppna ”${label}”`}
            >
              {fault === 'same_slug' ? 'Byt titel' : 'Rätta'}
            </ButtonLink>
          )}
          {fingerprint && (
            <Button
              size="s"
              variant="light"
              disabled={repair.isPending}
              aria-label={`Behåll: ${name}`}
              onClick={() => attempt(keep)}
            >
              Behåll
            </Button>
          )}
        </>
      )}
    >
      <FindingWords finding={finding} />
    </FindingRow>
  )
}
