import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { cut, pagePaths, stillPath, youtubeId } from '@portal/shared-ui/format'
import { OrHidden } from '@portal/shared-ui/hidden'
import { NotFound, type PageMeta } from '@portal/shared-ui/remote'
import { belowStudera } from '../belowStudera'
import { studyCrumb } from '../crumbs'
import { notFoundMeta, orNotFound } from '../notFound'
import { textDescription } from '../pageDescription'
import { VideoPage, videoCode } from './VideoPage'
import { listPath, type VideoList } from './videoList'
import { type VideoInSeries, videoQuery } from './videos.data'

/** For the office alone, in one chunk with the other pages of hidden rows. */
const hiddenCode = codeQuery(
  'video-utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './HiddenVideo'),
)

/** The route of a list's videos: finds them by id; redirects an address with a wrong slug to the canonical one. */
export const videoRoute = (list: VideoList) => {
  const crumbs = [studyCrumb, { label: list.title, to: listPath(list) }]
  return definePage({
    path: `${belowStudera(pagePaths[list.table])}/:videoId/:slug?`,
    element: (
      <OrHidden
        key={list.table}
        code={hiddenCode}
        render={({ HiddenVideo }, page) => <HiddenVideo list={list}>{page}</HiddenVideo>}
      >
        <VideoPage list={list} />
      </OrHidden>
    ),
    handle: {
      meta: ({ db, params, queryClient }) => {
        const found = queryClient.getQueryData(videoQuery(db, list.table, params.videoId).queryKey)
        if (found === null) return notFoundMeta('Videon hittades inte', crumbs)
        return found ? { ...metaOf(list, found), crumbs } : { title: 'Video', crumbs }
      },
      prefetch: async ({ db, params, queryClient }) => {
        const [{ video }] = await Promise.all([
          orNotFound(queryClient.fetchQuery(videoQuery(db, list.table, params.videoId))),
          queryClient.prefetchQuery(videoCode),
        ])
        if (!video.path.endsWith(`/${params.slug ?? video.id}`))
          throw new NotFound('The title is another one now.', video.path)
      },
    },
  })
}

function metaOf(list: VideoList, { video, summary }: VideoInSeries): PageMeta {
  const { title, path, youtube_url, preached_on, created_at, description } = video
  const player = youtubeId(youtube_url)
  return {
    title: cut(title, 60),
    description: textDescription(`${title}. ${description || summary}`, list.lead),
    canonical: encodeURI(path),
    ...(player && {
      image: stillPath(player),
      video: {
        player: `https://www.youtube-nocookie.com/embed/${player}`,
        published: preached_on ?? created_at,
      },
    }),
  }
}
