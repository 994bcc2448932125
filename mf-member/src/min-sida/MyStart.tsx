import { isUnreachable, Skeleton, useToday } from '@portal/shared-ui'
import { NeedsNetwork } from '@portal/shared-ui/member'
import { useOnline } from '@portal/shared-ui/portal'
import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { AskConsent } from './AskConsent'
import { CourseCard } from './CourseCard'
import { Figures } from './Figures'
import { LastThings } from './LastThings'
import { MemberLinks } from './MemberLinks'
import { useStart } from './start.data'
import { TodayCard } from './TodayCard'
import { Welcome } from './Welcome'
import { WhereOneWas } from './WhereOneWas'

/** Next steps, progress figures and links for a member. */
export function MyStart({ name }: { name: string }) {
  const { data: start, isPending, error } = useStart()
  const isOffline = !useOnline() && isUnreachable(error)
  const today = useToday()
  // Higher than any window, so that nothing visible moves when the page has loaded.
  if (isPending) return <Skeleton $height="150vh" />
  if (isOffline && !start) {
    return (
      <Parts>
        <NeedsNetwork />
        <WhereOneWas />
        <MemberLinks />
      </Parts>
    )
  }
  const isNew = start && !start.activeAt && !start.reading && !start.saved && !start.course.started
  return (
    <Parts>
      {start?.asksConsent && <AskConsent />}
      {isNew ? (
        <Welcome name={name} start={start} />
      ) : (
        <Now>
          <TodayCard reading={start?.reading} today={today} />
          <CourseCard course={start?.course} />
        </Now>
      )}
      <WhereOneWas />
      <Figures start={start} today={today} />
      {start && <LastThings start={start} />}
      <MemberLinks />
    </Parts>
  )
}

const Parts = styled.div`
  & > * + * {
    margin-top: 26px;
  }
`

const Now = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 18px;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
