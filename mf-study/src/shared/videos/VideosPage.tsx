import { CardGrid, EmptyState, Page, Pager, QueryView } from '@portal/shared-ui'
import { VideoOff } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { NotFoundPage } from '../NotFoundPage'
import { VideoCard, VideoCardSkeleton } from './VideoCard'
import { PER_PAGE, parseVideoParams, type VideoList } from './videoList'
import { useVideos } from './videos.data'

/** A list of videos, twelve at a time; `?id=` shows the page on which that one stands. */
export function VideosPage({ list }: { list: VideoList }) {
  const [search, setSearch] = useSearchParams()
  const params = parseVideoParams(search)
  const videos = useVideos(list.table, params)
  const { data, isPlaceholderData } = videos
  if (data === null && !isPlaceholderData) return <NoSuchVideos list={list} />

  const page = params.page ?? data?.page ?? 1
  const open = (next: number) => setSearch(next === 1 ? {} : { sida: String(next) })
  return (
    <Page title={list.title} lead={list.lead}>
      <QueryView
        query={isPlaceholderData ? { ...videos, data: undefined } : videos}
        isEmpty={(loaded) => loaded?.total === 0}
        empty={<EmptyState icon={<VideoOff />} title={list.empty} />}
        skeleton={<Waiting />}
        loading={`Laddar ${list.noun[1]}…`}
      >
        {(loaded) => (
          <CardGrid $min="300px">
            {loaded?.videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} isTarget={video.id === params.id} />
              </li>
            ))}
          </CardGrid>
        )}
      </QueryView>
      {data && <Pager page={page} perPage={PER_PAGE} total={data.total} noun={list.noun} onChange={open} />}
    </Page>
  )
}

const Waiting = () => (
  <CardGrid $min="300px" as="div">
    {Array.from({ length: PER_PAGE }, (_, at) => (
      <VideoCardSkeleton key={String(at)} />
    ))}
  </CardGrid>
)

const NoSuchVideos = ({ list }: { list: VideoList }) => (
  <NotFoundPage
    text="Det finns inget att visa här"
    back={{ label: `Visa alla ${list.noun[1]}`, to: `/studera/${list.path}` }}
  />
)
