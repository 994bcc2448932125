import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { argumentRoutes } from './argument/argument.route'
import { historyRoutes } from './bibelhistoria/history.route'
import { hubRoute } from './hub/hub.route'
import { topicsRoutes } from './trosgrunder/topics.route'

export default defineRemote({
  contract: CONTRACT,
  areas: { '/studera': [hubRoute, ...topicsRoutes, ...historyRoutes], '/argument': argumentRoutes },
})
