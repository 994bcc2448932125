import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { languagesRoute } from './evangeliet-sprak/languages.route'
import { romansRoadRoute } from './romans-road/romansRoad.route'
import { schoolRoute } from './skolan/school.route'
import { startRoute } from './start/start.route'
import { toolsRoute } from './verktyg/tools.route'

export default defineRemote({
  contract: CONTRACT,
  areas: { '/sjalavinna': [startRoute, schoolRoute, toolsRoute, romansRoadRoute, languagesRoute] },
})
