import { Skeleton, useLinkTarget, VideoFacade } from '@portal/shared-ui'
import { fullDate, youtubeId } from '@portal/shared-ui/format'
import { s, sheet } from '@portal/shared-ui/theme'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import type { Video } from './videos.data'

/**
 * A video that plays where it stands: picture, title, the day it came. `isTarget` is the one that a link named:
 * it is scrolled to and takes focus.
 */
export function VideoCard({ video, isTarget }: { video: Video; isTarget: boolean }) {
  const { title, youtube_url, created_at } = video
  const heading = useId()
  const card = useLinkTarget<HTMLElement>(isTarget)
  return (
    <Sheet ref={card} aria-labelledby={heading} tabIndex={isTarget ? -1 : undefined} $isTarget={isTarget}>
      <VideoFacade url={youtube_url} title={title} />
      <Words>
        <Title id={heading}>{title}</Title>
        {!youtubeId(youtube_url) && (
          <a href={youtube_url} target="_blank" rel="noopener noreferrer">
            Se videon på {new URL(youtube_url).hostname}
            <ExternalLink aria-hidden="true" size={16} />
            <span className="visually-hidden"> (öppnas i en ny flik)</span>
          </a>
        )}
        <time dateTime={created_at}>{fullDate(created_at)}</time>
      </Words>
    </Sheet>
  )
}

/** A card to come, as high as one that has come. */
export const VideoCardSkeleton = () => (
  <Sheet as="div" $isTarget={false}>
    <Picture />
    <Words>
      <Lines>
        <Skeleton $width="92%" />
        <Skeleton $width="56%" />
      </Lines>
      <Skeleton $width="38%" $height="1.5em" />
    </Words>
  </Sheet>
)

const Sheet = styled.article<{ $isTarget: boolean }>`
  ${sheet}
  display: flex;
  flex-direction: column;
  padding: 10px 10px 18px;
  border-radius: 30px;
  ${({ $isTarget }) => $isTarget && `border-color: ${s('gold')}; box-shadow: 0 0 0 2px ${s('gold')};`}
`

const Picture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 16 / 9;
  border-radius: ${s('radiusL')};
`

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  padding: 14px 12px 0;
  time,
  a {
    color: ${s('muted')};
    font-size: 0.96875rem;
  }
  & > :last-child {
    margin-top: auto;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** Two lines, used or not, so that nothing moves when titles come and days stand side by side. */
const Title = styled.h2`
  min-height: 2lh;
  font-size: 1.1875rem;
  line-height: 1.3;
`

const Lines = styled.div`
  display: grid;
  align-content: space-around;
  height: 2lh;
  font-size: 1.1875rem;
  line-height: 1.3;
`
