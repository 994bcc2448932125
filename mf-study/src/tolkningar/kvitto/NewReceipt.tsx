import { Button, ButtonLink, Card, copyText } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { receiptPath } from './address'
import { KeepOnDevice } from './KeepOnDevice'

/** The receipt of a question that has just been sent. Its address is shown only here. */
export function NewReceipt({ token }: { token: string }) {
  const heading = useId()
  const path = receiptPath(token)
  const address = window.location.origin + path
  const copy = () =>
    copyText(address).then(
      () => toast('Adressen är kopierad'),
      () => toast('Adressen kunde inte kopieras', { tone: 'error' }),
    )
  return (
    <Card as="section" aria-labelledby={heading} data-print="hide">
      <Heading id={heading}>Ditt kvitto</Heading>
      <p>
        På kvittots adress ser du om frågan väntar, är besvarad eller avvisad. Spara den: vi kan inte visa den
        igen.
      </p>
      <Secret>{address}</Secret>
      <Buttons>
        <Button onClick={() => void copy()}>Kopiera adressen</Button>
        <KeepOnDevice token={token} />
        <ButtonLink variant="light" to={path}>
          Öppna kvittot
        </ButtonLink>
      </Buttons>
    </Card>
  )
}

const Heading = styled.h2`
  margin-bottom: 8px;
  font-size: 1.375rem;
`

const Secret = styled.code`
  display: block;
  padding: 12px 14px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  overflow-wrap: anywhere;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 16px;
`
