import { Button, ButtonLink, Card, ErrorBanner } from '@portal/shared-ui'
import { textLink } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useGiveConsent } from '../shared/consent.data'

/** Asks for consent until it is given or withdrawn: after the text has changed, in a session that goes on too. */
export function AskConsent() {
  const { mutate, isPending, error } = useGiveConsent()
  return (
    <Card as="section" aria-label="Samtycke">
      <p>
        Vi behöver ditt svar om samtycke: får portalen spara det du markerar, sparar och läser? Det kan visa
        vad du tror. Texten om det står på sidan <TextLink to="/integritet">Integritet</TextLink>. Du kan läsa
        allt ändå.
      </p>
      <ErrorBanner error={error} fallback="Samtycket kunde inte sparas." />
      <Buttons>
        <Button busy={isPending} onClick={() => mutate()}>
          Jag samtycker
        </Button>
        <ButtonLink to="/mina-uppgifter" variant="light">
          Svara på Mina uppgifter
        </ButtonLink>
      </Buttons>
    </Card>
  )
}

const TextLink = styled(Link)`
  ${textLink}
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
