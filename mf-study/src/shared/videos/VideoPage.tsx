import { Skeleton, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { NotFoundPage } from '../NotFoundPage'
import { QueryPage } from '../QueryPage'
import { listPath, type VideoList } from './videoList'
import { useVideo } from './videos.data'

/** A separate chunk: other pages and lists do not load it. */
export const videoCode = codeQuery('video', () => import(/* webpackChunkName: 'video' */ './VideoView'))

/** `/studera/{list}/{id}/{slug?}`: one video, found by its id. */
export function VideoPage({ list }: { list: VideoList }) {
  const { videoId } = useParams()
  const code = useCode(videoCode)
  // Requests the video in parallel with the code.
  const video = useVideo(list.table, videoId)
  const waiting = { layout: 'list', skeleton: <Picture />, loading: 'Laddar videon…' } as const
  const missing = (
    <NotFoundPage
      text="Videon kunde inte hittas"
      back={{ label: `Visa alla ${list.noun[1]}`, to: listPath(list) }}
    />
  )
  return (
    <QueryPage {...waiting} query={code} missing={missing}>
      {({ VideoView }) => (
        <QueryPage {...waiting} query={video} missing={missing}>
          {(found) => <VideoView key={found.video.id} list={list} found={found} />}
        </QueryPage>
      )}
    </QueryPage>
  )
}

const Picture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 16 / 9;
`
