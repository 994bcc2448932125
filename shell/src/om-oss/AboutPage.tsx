import { Button, ButtonLink, Card, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { openContact } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { MessagesSquare } from 'lucide-react'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'
import { usePage } from '../sidor/pages.data'
import { WrittenText } from '../sidor/WrittenText'
import { Claims } from './Claims'
import { Story } from './Story'

/** `/om-oss`: who we are. The text is the office's page, the figures and the years come from the owner's settings. */
export function AboutPage() {
  const chat = useSetting('discord_invite_url')
  const page = usePage('/om-oss')
  return (
    <Page lead={page.data?.lead} layout="list">
      <Claims />
      <Text>
        <QueryView query={page} skeleton={<SkeletonText lines={16} />} loading="Laddar sidan…">
          {(about) => about && <AboutText html={about.content} />}
        </QueryView>
        <ButtonLink to="/studera/trosgrunder" variant="light" size="s">
          Läs våra trosgrunder
        </ButtonLink>
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

/** The text with the story in years after its first part. */
function AboutText({ html }: { html: string }) {
  const second = html.indexOf('<h2', 1)
  const [first, rest] = second < 0 ? [html, ''] : [html.slice(0, second), html.slice(second)]
  return (
    <>
      <section>
        <WrittenText html={first} />
        <Story />
      </section>
      {rest && <WrittenText html={rest} />}
    </>
  )
}

const Text = styled.div`
  max-width: ${s('textWidth')};
  margin-top: 48px;

  > section {
    margin-bottom: 44px;
  }
  && h2 {
    margin: 44px 0 22px;
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
  }
  && p {
    line-height: 1.6;
  }
  && h2:first-child {
    margin-top: 0;
  }
  > :last-child {
    margin-top: 1.1em;
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
