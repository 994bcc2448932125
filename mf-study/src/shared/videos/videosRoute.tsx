import { definePage } from '@portal/shared-ui'
import { studyCrumb } from '../crumbs'
import { notFoundMeta, orNotFound } from '../notFound'
import { VideosPage } from './VideosPage'
import { PER_PAGE, pagePath, parseVideoParams, type VideoList } from './videoList'
import { countVideos, videosQuery } from './videos.data'

/** The route of a list of videos. Every page of it is an address of its own; a link to one video leads to its page. */
export const videosRoute = (list: VideoList) =>
  definePage({
    path: list.path,
    element: <VideosPage key={list.path} list={list} />,
    handle: {
      meta: ({ db, queryClient, url }) => {
        const params = parseVideoParams(url.searchParams)
        const read = queryClient.getQueryData(videosQuery(db, list.table, params).queryKey)
        if (read === null || params.page === null) return notFoundMeta('Sidan hittades inte', [studyCrumb])
        const page = read?.page ?? params.page ?? 1
        const number = page > 1 ? ` Sida ${page}.` : ''
        return {
          title: page > 1 ? `${list.title}, sida ${page}` : list.title,
          description: list.description + number,
          canonical: pagePath(list, page),
          crumbs: [studyCrumb],
        }
      },
      prefetch: ({ db, queryClient, url }) =>
        orNotFound(queryClient.fetchQuery(videosQuery(db, list.table, parseVideoParams(url.searchParams)))),
      /** The first page is the route's own address. */
      addresses: async function* ({ db }) {
        const pages = Math.ceil((await countVideos(db, list.table)) / PER_PAGE)
        for (let page = 2; page <= pages; page += 1) yield { path: pagePath(list, page) }
      },
    },
  })
