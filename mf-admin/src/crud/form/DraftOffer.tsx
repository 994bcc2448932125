import { Button } from '@portal/shared-ui'
import { dateTime } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Draft } from './draft'

type Props = { draft: Draft; onContinue: () => void; onDrop: () => void }

/** Offers an unsaved draft. */
export const DraftOffer = ({ draft, onContinue, onDrop }: Props) => (
  <Offer role="status">
    <p>{`Här finns text som inte sparades, skriven ${dateTime(new Date(draft.at))}.`}</p>
    <div>
      <Button size="s" onClick={onContinue}>
        Fortsätt skriva
      </Button>
      <Button size="s" variant="light" onClick={onDrop}>
        Kasta
      </Button>
    </div>
  </Offer>
)

const Offer = styled.div`
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('goldSoft')};
  p {
    margin: 0 0 10px;
    font-weight: 500;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
