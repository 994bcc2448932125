import { ButtonLink, InfoBox, SkeletonList, useToday } from '@portal/shared-ui'
import { PartyPopper } from 'lucide-react'
import styled from 'styled-components'
import { Figures } from './Figures'
import { LastThings } from './LastThings'
import { MemberLinks } from './MemberLinks'
import { useStart } from './start.data'
import { WhatNow } from './WhatNow'

/** Next steps, progress figures and links for a member. */
export function MyStart() {
  const { data: start, isPending } = useStart()
  const today = useToday()
  return (
    <Parts>
      {start?.course.percent === 100 && (
        <InfoBox
          tone="gold"
          icon={<PartyPopper />}
          actions={
            <ButtonLink size="s" to="/min-sjalavinna/diplom">
              Visa ditt diplom
            </ButtonLink>
          }
        >
          Grattis! Du har slutfört hela kursen.
        </InfoBox>
      )}
      <div>
        {isPending ? <SkeletonList count={2} height="92px" /> : <WhatNow start={start} today={today} />}
      </div>
      <Figures start={start} isPending={isPending} today={today} />
      {start && <LastThings start={start} />}
      <MemberLinks />
    </Parts>
  )
}

const Parts = styled.div`
  & > * + * {
    margin-top: 44px;
  }
`
