import { Button, ErrorBanner } from '@portal/shared-ui'
import { foreignPicture, webAddress } from '@portal/shared-ui/richtext'
import { useState } from 'react'
import styled from 'styled-components'
import { DialogField } from '../parts/DialogField'
import { fetchPicture } from './fetchPicture'
import type { NewPicture } from './pictures.data'
import { useReading } from './useReading'

/** A picture from another site: copied to this site if that site allows it. */
export function PictureFromUrl({
  address: first = '',
  onRead,
}: {
  address?: string
  onRead: (picture: NewPicture) => void
}) {
  const [typed, setTyped] = useState(first)
  const { read, busy, error } = useReading(onRead)
  const address = foreignPicture(webAddress(typed) ?? typed)
  const fetchIt = () => {
    if (address) void read(lastPart(address), () => fetchPicture(address))
  }
  return (
    <Stack>
      <DialogField
        label="Bildens adress"
        type="url"
        placeholder="https://"
        hint="Bilden kopieras hit, om webbplatsen tillåter det."
        value={typed}
        onChange={setTyped}
        onEnter={fetchIt}
        error={typed.trim() && !address ? 'Ange en giltig länk (https://…)' : undefined}
      />
      <Button variant="light" disabled={!address} busy={busy} onClick={fetchIt}>
        Hämta bilden
      </Button>
      <ErrorBanner error={error} />
    </Stack>
  )
}

/** The last part of a URL, percent-decoded if possible. */
function lastPart(address: string): string {
  const part = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > :first-child,
  & > [role='alert'] {
    justify-self: stretch;
  }
`
