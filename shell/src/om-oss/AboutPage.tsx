import { Button, ButtonLink, Card, Page, Section } from '@portal/shared-ui'
import { openContact } from '@portal/shared-ui/portal'
import { s, textLink } from '@portal/shared-ui/theme'
import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'
import { Claims } from './Claims'
import { Story } from './Story'

const DOCTRINES = '/studera/trosgrunder'

/** `/om-oss`: who we are. The figures come from the owner's settings. */
export function AboutPage() {
  const chat = useSetting('discord_invite_url')
  return (
    <Page lead="Baptistisk bibelundervisning på svenska, öppen för alla." width="reading">
      <Claims />
      <Text>
        <Section title="Vår historia">
          <p>
            Det började med några vänner, en öppen bibel och frågor som ingen hade tid att besvara. Ur
            samtalen växte en undervisning som fler ville ta del av, först i hemmen, sedan på nätet och på
            gatorna.
          </p>
          <Story />
        </Section>
        <Section title="Vår vision">
          <p>
            Vi vill att varje svensktalande människa ska kunna läsa Guds ord, få ärliga svar på sina frågor
            och möta evangeliet i ord som går att förstå. Den som tror ska få hjälp att växa och att dela sin
            tro vidare.
          </p>
        </Section>
        <Section title="Vad vi tror">
          <p>
            Vi tror att <Link to={`${DOCTRINES}/bibeln`}>Bibelns 66 böcker</Link> är Guds ord. Vi tror på{' '}
            <Link to={`${DOCTRINES}/treenigheten`}>en Gud: Fadern, Sonen och den helige Ande</Link>. Vi tror
            att Jesus Kristus dog för våra synder och uppstod, och att den som tror på honom blir{' '}
            <Link to={`${DOCTRINES}/fralsning-genom-tro`}>frälst av nåd, genom tron</Link>, utan egna
            gärningar.
          </p>
          <ButtonLink to={DOCTRINES} variant="light" size="s">
            Läs våra trosgrunder
          </ButtonLink>
        </Section>
      </Text>
      <Call>
        <Card $padding="l">
          <h2>Börja din resa</h2>
          <p>Har du frågor om tro, eller vill du prata med någon? Skriv till oss eller kom med i samtalet.</p>
          <Ways>
            <Button onClick={openContact}>Börja din resa</Button>
            <ButtonLink to={chat} variant="light" icon={<MessagesSquare aria-hidden="true" />}>
              Gå med i chatten
            </ButtonLink>
          </Ways>
        </Card>
      </Call>
    </Page>
  )
}

const Text = styled.div`
  max-width: ${s('textWidth')};
  margin-top: 48px;

  && > section + section {
    margin-top: 44px;
  }
  p {
    font-size: 1.0625rem;
  }
  p a {
    ${textLink}
  }
`

const Call = styled.div`
  margin-top: ${s('sectionGap')};

  > div {
    background: ${s('goldSoft')};
    border-color: transparent;
  }
  p {
    margin: 8px 0 20px;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
