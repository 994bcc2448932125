import { ConfirmDialog } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { DialogField } from '../parts/DialogField'
import { areaName } from './areaName'
import { useSwitch } from './systemStatus.data'

/** Asks for a reason, which visitors will read, and switches the area off. */
export function OffDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const change = useSwitch(name)
  const switchOff = async () => {
    if (reason.trim() === '') throw new Error('Skriv varför: besökarna läser det.')
    await change.mutateAsync(reason.trim())
    toast(`${areaName(name)} stängs av inom en minut.`)
  }
  return (
    <ConfirmDialog
      title={`Stänga av ${areaName(name)}?`}
      text={
        <DialogField
          label="Varför? Besökarna läser det i stället för sidorna."
          value={reason}
          onChange={setReason}
          onEnter={() => {}}
        />
      }
      confirm="Stäng av"
      onConfirm={switchOff}
      onClose={onClose}
    />
  )
}
