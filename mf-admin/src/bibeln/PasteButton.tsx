import { Button } from '@portal/shared-ui'
import { ClipboardPaste } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

const PasteDialog = lazy(() => import('./PasteDialog'))

type Props = Omit<ComponentProps<typeof PasteDialog>, 'onClose'>

/** Opens the dialog that a chapter is pasted in; the canon is read only then. */
export function PasteButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="s"
        variant="light"
        icon={<ClipboardPaste aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Klistra in hela kapitlet
      </Button>
      {open && (
        <Suspense>
          <PasteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
