import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { hubRoute } from './hub/hub.route'

export default defineRemote({ contract: CONTRACT, areas: { '/studera': [hubRoute], '/argument': [] } })
