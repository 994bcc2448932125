import {
  ErrorBanner,
  isUnreachable,
  Skeleton,
  SkeletonCards,
  useToday,
  VisuallyHidden,
} from '@portal/shared-ui'
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
export function MyStart() {
  const { data: start, isPending, isFetching, error, refetch } = useStart()
  const isOffline = !useOnline() && isUnreachable(error)
  const today = useToday()
  if (isPending) return <StartSkeleton />
  if (isOffline && !start) {
    return (
      <Parts>
        <NeedsNetwork />
        <WhereOneWas />
        <MemberLinks />
      </Parts>
    )
  }
  if (!start) {
    return (
      <Parts>
        <ErrorBanner
          error={error}
          prefix="Ett fel uppstod: "
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          <span> Det du har läst och sparat finns kvar.</span>
        </ErrorBanner>
        <WhereOneWas />
        <Figures start={undefined} today={today} />
        <MemberLinks />
      </Parts>
    )
  }
  const isNew = !start.activeAt && !start.reading && !start.saved && !start.course.started
  return (
    <Parts>
      {start.asksConsent && <AskConsent />}
      {isNew ? (
        <Welcome start={start} />
      ) : (
        <Now>
          <TodayCard reading={start.reading} today={today} />
          <CourseCard course={start.course} />
        </Now>
      )}
      <WhereOneWas />
      <Figures start={start} today={today} />
      <LastThings start={start} />
      <MemberLinks />
    </Parts>
  )
}

/** Shapes of the page's cards, together higher than any window: the footer does not move when the page has loaded. */
const StartSkeleton = () => (
  <Coming aria-busy="true">
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <Now aria-hidden="true">
      <Skeleton $height="236px" />
      <Skeleton $height="236px" />
    </Now>
    <SkeletonCards count={3} height="132px" />
  </Coming>
)

const Parts = styled.div`
  && > * + * {
    margin-top: 22px;
  }
  h2 {
    font-size: 1.375rem;
  }
  ${media.phone} {
    && > * + * {
      margin-top: 14px;
    }
  }
`

const Coming = styled(Parts)`
  min-height: 150vh;
`

const Now = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 14px;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
