import { Button, ConfirmDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { type UnconfirmedFactor, useConfirmFactor } from '../factors/confirmation.data'

type Props = { factor: UnconfirmedFactor; owner: string }

/** A colleague's factor that waits for a confirmation, and the button that confirms it. */
export function FactorToConfirm({ factor: { id, name, since }, owner }: Props) {
  const confirm = useConfirmFactor()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p>{`Ny säkerhetskod: ${name || 'App'}, ${fullDate(since)}. Inte bekräftad.`}</p>
      <Button size="s" aria-label={`Bekräfta säkerhetskoden för ${owner}`} onClick={() => setAsking(true)}>
        Bekräfta
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Bekräfta säkerhetskoden för ${owner}?`}
          text={`Fråga först ${owner}, öga mot öga eller i telefon. Den som har stulit en inloggning kan också ha lagt till en kod.`}
          confirm="Bekräfta"
          danger={false}
          onConfirm={async () => {
            await confirm.mutateAsync(id)
            toast(`Säkerhetskoden för ${owner} är bekräftad.`)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
