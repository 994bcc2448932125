import { codeQuery } from '@portal/shared-ui/code'

/** The pages of hidden rows: the office alone loads them. */
export const hiddenCode = codeQuery(
  'studera/utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './hiddenPages'),
)
