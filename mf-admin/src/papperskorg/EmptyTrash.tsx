import { Button, ConfirmDialog } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEmptyTrash } from './trash.data'

/** The button that deletes everything in the trash permanently, after a question. */
export function EmptyTrash({ onGone }: { onGone: () => void }) {
  const empty = useEmptyTrash()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="s" variant="light" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        Töm papperskorgen
      </Button>
      {asking && (
        <ConfirmDialog
          title="Töm papperskorgen?"
          text="Allt i papperskorgen, allt som hörde till det och dess historik försvinner. Det går inte att ångra."
          confirm="Töm papperskorgen"
          onConfirm={async () => {
            const erased = await empty.mutateAsync()
            toast(`${counted(erased, 'borttaget', 'borttagna')} för gott.`)
            onGone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
