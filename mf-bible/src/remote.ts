import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'

export default defineRemote({ contract: CONTRACT, areas: {"/bibeln":[]} })
