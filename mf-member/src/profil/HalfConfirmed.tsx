import { InfoBox } from '@portal/shared-ui'
import { useLocation } from 'react-router-dom'

/** A new address is agreed to by the old one too: the first of two mailed links leads here with a message. */
export function HalfConfirmed() {
  const { hash } = useLocation()
  if (!new URLSearchParams(hash.slice(1)).has('message')) return null
  return (
    <InfoBox>
      Länken är godkänd. Öppna också länken i mejlet till din andra adress, så byts e-postadressen.
    </InfoBox>
  )
}
