import { Skeleton } from '@portal/shared-ui'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { NotFoundPage } from '../NotFoundPage'
import { QueryPage } from '../QueryPage'
import { VideoView } from './VideoView'
import { listPath, type VideoList } from './videoList'
import { useVideo } from './videos.data'

/** `/studera/{list}/{id}/{slug?}`: one video, found by its id. */
export function VideoPage({ list }: { list: VideoList }) {
  const { videoId } = useParams()
  return (
    <QueryPage
      query={useVideo(list.table, videoId)}
      width="reading"
      skeleton={<Picture />}
      loading="Laddar videon…"
      missing={
        <NotFoundPage
          text="Videon kunde inte hittas"
          back={{ label: `Visa alla ${list.noun[1]}`, to: listPath(list) }}
        />
      }
    >
      {(found) => <VideoView key={found.video.id} list={list} found={found} />}
    </QueryPage>
  )
}

const Picture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 16 / 9;
`
