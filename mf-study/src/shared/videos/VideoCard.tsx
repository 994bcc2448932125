import { LongWords, Skeleton, VideoFacade } from '@portal/shared-ui'
import { youtubeId } from '@portal/shared-ui/format'
import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Elsewhere } from './Elsewhere'
import { Facts, VideoDay } from './VideoFacts'
import type { ListedVideo } from './videos.data'

/** A video that plays in place: picture, series, title with a link to its page, and its facts. */
export function VideoCard({ video }: { video: ListedVideo }) {
  const { title, path, youtube_url, preacher, series, passage } = video
  const heading = useId()
  return (
    <Sheet aria-labelledby={heading}>
      <VideoFacade url={youtube_url} title={title} passage={passage} series={series} />
      <Words>
        {series && <Series>{series}</Series>}
        <Title id={heading}>
          <Link to={encodeURI(path)}>
            <LongWords>{title}</LongWords>
          </Link>
        </Title>
        {!youtubeId(youtube_url) && <Elsewhere url={youtube_url} />}
        <Facts>
          {preacher}
          <VideoDay {...video} />
          {passage}
        </Facts>
      </Words>
    </Sheet>
  )
}

/** A placeholder as high as a loaded card. */
export const VideoCardSkeleton = () => (
  <Sheet as="div">
    <Picture />
    <Words>
      <Lines>
        <Skeleton $width="92%" />
        <Skeleton $width="56%" />
      </Lines>
      <Skeleton $width="82%" $height="1.5em" />
    </Words>
  </Sheet>
)

const Sheet = styled.article`
  ${sheet}
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 10px 10px 18px;
  border-radius: 30px;
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
  gap: 4px;
  padding: 14px 12px 0;
  font-size: 0.96875rem;

  & > :last-child {
    margin-top: auto;
  }
`

const Series = styled.p`
  ${eyebrow}
  && {
    margin: 0;
  }
`

/** The title has at least two lines, so that nothing moves when titles load, and the dates of neighbouring cards align. */
const Title = styled.h2`
  min-height: 2lh;
  margin-bottom: 4px;
  font-size: 1.1875rem;
  line-height: 1.3;

  ${media.hover} {
    a:hover {
      color: ${s('brand')};
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`

const Lines = styled.div`
  display: grid;
  align-content: space-around;
  height: 2lh;
  margin-bottom: 4px;
  font-size: 1.1875rem;
  line-height: 1.3;
`
