import { Button, ConfirmDialog, Dialog, ErrorBanner, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import styled from 'styled-components'
import { useRemove } from '../../crud/data/items.data'
import { useUndoToast } from '../../crud/row/useUndoToast'
import { DialogField } from '../../parts/DialogField'
import { Preview } from '../Preview'
import { type Picture, useDescribe, useUses } from '../pictures.data'
import { UseList } from './UseList'

type Props = { picture: Picture; onGone: () => void; onClose: () => void }

/** One picture: its description, its uses, and a button that moves it to the trash. */
export function PictureDetails({ picture, onGone, onClose }: Props) {
  const { id, name } = picture
  const uses = useUses(id)
  const describe = useDescribe()
  const remove = useRemove('media')
  const undoToast = useUndoToast()
  const [alt, setAlt] = useState(picture.alt)
  const [asking, setAsking] = useState(false)

  const save = async () => {
    if (!alt.trim() || describe.isPending) return
    try {
      await describe.mutateAsync({ id, alt: alt.trim() })
      toast('Bilden har sparats.')
      onClose()
    } catch {
      // Shows the error in the dialog and keeps the typed text.
    }
  }

  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={() => setAsking(true)}>
            Ta bort
          </Button>
          <Button disabled={!alt.trim()} busy={describe.isPending} onClick={save}>
            Spara
          </Button>
        </>
      }
    >
      <Stack>
        <Preview chosen={picture} />
        <DialogField
          label="Vad bilden visar"
          hint="Föreslås där bilden används nästa gång; det som redan är skrivet ändras där det står."
          value={alt}
          onChange={setAlt}
          onEnter={() => void save()}
        />
        <QueryView
          query={uses}
          empty={<p>Bilden används inte någonstans.</p>}
          isEmpty={(rows) => rows.length === 0}
        >
          {(rows) => <UseList uses={rows} />}
        </QueryView>
        <ErrorBanner error={describe.error} prefix="Bilden kunde inte sparas: " />
      </Stack>
      {asking && (
        <ConfirmDialog
          title={`Ta bort ”${name}”?`}
          text={questionOf(uses.data?.length)}
          onConfirm={async () => {
            const change = await remove.mutateAsync([id])
            onClose()
            undoToast('Bilden har tagits bort.', change)
            onGone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** Pages keep showing the picture until it is deleted permanently from the trash. */
const questionOf = (uses: number | undefined): string =>
  uses
    ? `Bilden används på ${counted(uses, 'ställe', 'ställen')}, som visar den tills den tas bort för gott ur papperskorgen.`
    : 'Bilden hamnar i papperskorgen.'

const Stack = styled.div`
  display: grid;
  gap: 16px;
  p {
    margin: 0;
  }
`
