import { Button, CardGrid, EmptyState, Page, Pager, QueryView } from '@portal/shared-ui'
import { SearchX, VideoOff } from 'lucide-react'
import { useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { NotFoundPage } from '../NotFoundPage'
import { Chosen } from './Chosen'
import { VideoCard, VideoCardSkeleton } from './VideoCard'
import { VideoFilters } from './VideoFilters'
import {
  isChosen,
  listPath,
  PER_PAGE,
  parseVideoParams,
  type VideoList,
  type VideoParams,
  videoParams,
} from './videoList'
import { useVideos } from './videos.data'

/** A list of videos, twelve at a time, filtered by the address. `?id=` is the form of links from before videos had pages. */
export function VideosPage({ list }: { list: VideoList }) {
  const [address] = useSearchParams()
  const id = address.get('id')
  return id === null ? (
    <Videos list={list} />
  ) : (
    <Navigate to={`${listPath(list)}/${encodeURIComponent(id)}`} replace />
  )
}

function Videos({ list }: { list: VideoList }) {
  const [address, setAddress] = useSearchParams()
  const filters = useRef<HTMLDivElement>(null)
  const params = parseVideoParams(address)
  const videos = useVideos(list.table, params)
  const { data, isPlaceholderData } = videos
  if (data === null && !isPlaceholderData) return <NoSuchVideos list={list} />

  const chosen = isChosen(params)
  const change = (changes: Partial<VideoParams>, how?: { replace: boolean }) =>
    setAddress(videoParams({ ...params, page: 1, ...changes }), { preventScrollReset: true, ...how })
  const undo = (changes?: Partial<VideoParams>) => {
    if (changes) change(changes)
    else setAddress({}, { preventScrollReset: true })
    filters.current?.focus({ preventScroll: true })
  }
  return (
    <Page title={list.title} lead={list.lead}>
      {(chosen || isPlaceholderData || data?.total !== 0) && (
        <VideoFilters ref={filters} list={list} choice={params} onChange={change} />
      )}
      <Chosen list={list} choice={params} total={isPlaceholderData ? undefined : data?.total} onUndo={undo} />
      <QueryView
        query={isPlaceholderData ? { ...videos, data: undefined } : videos}
        isEmpty={(loaded) => loaded?.total === 0}
        empty={
          chosen ? (
            <NothingFound list={list} onClear={() => undo()} />
          ) : (
            <EmptyState icon={<VideoOff />} title={list.empty} />
          )
        }
        skeleton={<Waiting />}
        loading={`Laddar ${list.noun[1]}…`}
      >
        {(loaded) => (
          <CardGrid $min="18.75rem">
            {loaded?.videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
          </CardGrid>
        )}
      </QueryView>
      {data && (
        <Pager
          page={params.page ?? 1}
          perPage={PER_PAGE}
          total={data.total}
          noun={list.noun}
          onChange={(page) => setAddress(videoParams({ ...params, page }))}
        />
      )}
    </Page>
  )
}

const NothingFound = ({ list, onClear }: { list: VideoList; onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={`Inga ${list.noun[1]} hittades`}
    text="Försök med andra ord, eller välj något annat."
    action={
      <Button variant="light" onClick={onClear}>
        Rensa
      </Button>
    }
  />
)

const Waiting = () => (
  <CardGrid $min="18.75rem" as="div">
    {Array.from({ length: PER_PAGE }, (_, at) => (
      <VideoCardSkeleton key={String(at)} />
    ))}
  </CardGrid>
)

const NoSuchVideos = ({ list }: { list: VideoList }) => (
  <NotFoundPage
    text="Det finns inget att visa här"
    back={{ label: `Visa alla ${list.noun[1]}`, to: listPath(list) }}
  />
)
