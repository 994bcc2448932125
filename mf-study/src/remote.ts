import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { argumentRoutes } from './argument/argument.route'
import { historyRoutes } from './bibelhistoria/history.route'
import { hubRoute } from './hub/hub.route'
import { comingRoutes } from './kommer/coming.routes'
import { topicsRoutes } from './trosgrunder/topics.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/studera': [hubRoute, ...topicsRoutes, ...historyRoutes, ...comingRoutes],
    '/argument': argumentRoutes,
  },
})
