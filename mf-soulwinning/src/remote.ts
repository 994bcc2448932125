import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { languagesRoute } from './evangeliet-sprak/languages.route'
import { landingRoute } from './landing/landing.route'
import { romansRoadRoute } from './romans-road/romansRoad.route'
import { schoolRoute } from './skolan/school.route'
import { toolsRoute } from './verktyg/tools.route'

export default defineRemote({
  contract: CONTRACT,
  areas: { '/sjalavinna': [landingRoute, schoolRoute, toolsRoute, romansRoadRoute, languagesRoute] },
})
