import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { todaysRoute } from './dagens-lasning/todays.route'
import { compareRoute } from './jamfor/compare.route'
import { chapterRoutes } from './kapitel/chapter.route'
import { BibleLayout } from './layout/BibleLayout'
import { withSearch } from './sok/withSearch'
import { startRoute } from './start/start.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/bibeln': [
      {
        Component: BibleLayout,
        children: [startRoute, compareRoute, todaysRoute, ...chapterRoutes].map(withSearch),
      },
    ],
  },
})
