import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media } from '@portal/shared-ui/theme'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { AnswerActions } from './AnswerActions'

/** The buttons of an open answer: fetched when the first one is open. */
export const actionsCode = codeQuery(
  'studera/svarets-knappar',
  () => import(/* webpackChunkName: 'studera/svarets-knappar' */ './AnswerActions'),
)

/** The answer can be read without its buttons. */
export function LazyActions(props: ComponentProps<typeof AnswerActions>) {
  const { data, isError } = useCode(actionsCode, { optional: true })
  if (data) return <data.AnswerActions {...props} />
  return isError ? null : <Room />
}

/** As high as the buttons: one line, on a phone two. */
const Room = styled.div`
  height: 52px;
  ${media.phone} {
    height: 112px;
  }
`
