import { codeQuery } from '@portal/shared-ui/code'

/** The course with a hidden lesson: the office alone loads it. */
export const hiddenCode = codeQuery(
  'sjalavinna/utkast',
  () => import(/* webpackChunkName: 'sjalavinna/utkast' */ './HiddenLesson'),
)
