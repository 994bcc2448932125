import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { pagePaths } from '@portal/shared-ui/format'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { belowStudera } from '../belowStudera'
import { studyCrumb } from '../crumbs'
import { notFoundMeta, orNotFound } from '../notFound'
import { isChosen, listPath, PER_PAGE, parseVideoParams, type VideoList } from './videoList'
import { videoRoute } from './videoRoute'
import { countVideos, videoNamesQuery, videosQuery } from './videos.data'

/** The routes of a list of videos: each page of it and each video has its own address. */
export const videosRoutes = (list: VideoList): PortalRoute[] => [
  definePage({
    path: belowStudera(pagePaths[list.table]),
    code: codeQuery('studera/videor', () => import(/* webpackChunkName: 'studera/videor' */ './VideosPage')),
    render: ({ VideosPage }) => <VideosPage key={list.table} list={list} />,
    handle: {
      movedTo: ({ url }) => {
        const id = url.searchParams.get('id')
        // The empty query removes `?id=`.
        return id === null ? null : `${listPath(list)}/${encodeURIComponent(id)}?`
      },
      meta: ({ db, queryClient, url }) => {
        const params = parseVideoParams(url.searchParams)
        const { page } = params
        const read = queryClient.getQueryData(videosQuery(db, list.table, params).queryKey)
        if (read === null || page === null) return notFoundMeta('Sidan hittades inte', [studyCrumb])
        const number = page > 1 ? ` Sida ${page}.` : ''
        return {
          title: page > 1 ? `${list.title}, sida ${page}` : list.title,
          description: list.description + number,
          // Filters keep the list's canonical address.
          canonical: listPath(list, isChosen(params) || params.order ? {} : { page }),
          crumbs: [studyCrumb],
        }
      },
      prefetch: ({ db, queryClient, url }) =>
        Promise.all([
          orNotFound(queryClient.fetchQuery(videosQuery(db, list.table, parseVideoParams(url.searchParams)))),
          queryClient.prefetchQuery(videoNamesQuery(db, list.table)),
        ]),
      /** Page 1 has the route's own address. */
      addresses: async function* ({ db }) {
        const pages = Math.ceil((await countVideos(db, list.table)) / PER_PAGE)
        for (let page = 2; page <= pages; page += 1) yield { path: listPath(list, { page }) }
      },
      feed: { kind: list.table },
    },
  }),
  videoRoute(list),
]
