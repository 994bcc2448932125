import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

/** The ten arguments about salvation, fetched when they are shown. */
export const salvationQuery = codeQuery('argument/fralsning', () =>
  import(/* webpackChunkName: 'argument/fralsning' */ './salvation').then(({ salvation }) => salvation),
)

export const useSalvation = () => useCode(salvationQuery)
