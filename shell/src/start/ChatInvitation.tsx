import { ButtonLink } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'

/** A link to the chat community. */
export const ChatInvitation = () => (
  <Band aria-labelledby="chatten">
    <div>
      <h2 id="chatten">Kom med i samtalet</h2>
      <p>Vår chattgemenskap är öppen varje dag. Ställ frågor, be tillsammans, lär känna andra.</p>
    </div>
    <ButtonLink to={useSetting('discord_invite_url')}>Gå med i chatten</ButtonLink>
  </Band>
)

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 20px 40px;
  padding: 28px clamp(28px, 4vw, 50px);
  border-radius: ${s('radiusL')};
  background: ${s('goldSoft')};

  ${media.phone} {
    gap: 10px;
    padding: 14px 20px;
  }
  p {
    margin: 8px 0 0;
    color: ${s('ink')};

    ${media.phone} {
      margin-top: 4px;
      font-size: 0.96875rem;
    }
  }
`
