import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { landingRoute } from './landing/landing.route'

export default defineRemote({ contract: CONTRACT, areas: { '/sjalavinna': [landingRoute] } })
