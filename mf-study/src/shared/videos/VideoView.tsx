import { Button, Page, VideoFacade } from '@portal/shared-ui'
import { youtubeId } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ReadOn } from '../ReadOn'
import { Elsewhere } from './Elsewhere'
import { ShareVideo } from './ShareVideo'
import { playingTime, startIn } from './startTime'
import { Topics } from './Topics'
import { Facts, VideoDay } from './VideoFacts'
import { VideoNeighbours } from './VideoNeighbours'
import { VideoPassage } from './VideoPassage'
import { listPath, type VideoList } from './videoList'
import type { VideoInSeries } from './videos.data'

type Props = { list: VideoList; found: VideoInSeries }

/** A video: its player, its facts, its passage, and links to other videos. */
export function VideoView({ list, found }: Props) {
  const { video } = found
  const { title, youtube_url, preacher, series, passage, topics, description } = video
  const [address] = useSearchParams()
  const [sharing, setSharing] = useState(false)
  const plays = youtubeId(youtube_url) !== null
  const start = plays ? startIn(address) : 0
  const path = encodeURI(video.path)
  return (
    <Page
      layout="list"
      lead={
        <Facts>
          {preacher}
          <VideoDay {...video} />
          {series && <Series to={listPath(list, { series })}>{series}</Series>}
        </Facts>
      }
      actions={
        <Button variant="light" icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
          Dela
        </Button>
      }
    >
      <VideoFacade
        key={start}
        url={youtube_url}
        title={title}
        passage={passage}
        series={series}
        start={start}
      />
      {(start > 0 || !plays) && (
        <Below>
          {start > 0 && (
            <>
              <span>{`Börjar vid ${playingTime(start)}`}</span>
              <Link to={path} replace>
                Från början
              </Link>
            </>
          )}
          {!plays && <Elsewhere url={youtube_url} />}
        </Below>
      )}
      {description && <Description>{description}</Description>}
      {passage && <VideoPassage passage={passage} />}
      <Topics list={list} topics={topics} />
      <VideoNeighbours list={list} {...found} />
      <ReadOn kind={list.table} id={video.id} />
      {sharing && (
        <ShareVideo
          path={path}
          title={title}
          start={plays ? start : null}
          onClose={() => setSharing(false)}
        />
      )}
    </Page>
  )
}

const Series = styled(Link)`
  color: ${s('brand')};
  text-decoration: underline;
  text-underline-offset: 3px;
`

const Description = styled.p`
  max-width: ${s('textWidth')};
  white-space: pre-line;
  && {
    margin: 20px 0 0;
  }
`

const Below = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 14px 0 0;
  color: ${s('muted')};

  a {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.touch} {
    align-items: center;
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
