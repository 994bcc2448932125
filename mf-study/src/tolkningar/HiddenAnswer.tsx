import { ANSWER_COLUMNS, toAnswer } from '@portal/shared-ui/answers'
import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { unlessShown } from '../shared/unlessShown'
import { idIn } from './address'
import { answerQuery } from './answers.data'

/** The page of a hidden answer. */
export function HiddenAnswer({ children }: { children: ReactNode }) {
  const db = useDb()
  const id = idIn(useSearchParams()[0])
  const read = unlessShown(id, async (id) => {
    const { data } = await db
      .from('interpretations')
      .select(ANSWER_COLUMNS)
      .eq('id', id)
      .eq('type', 'correct')
      .maybeSingle()
      .throwOnError()
    return data && toAnswer(data)
  })
  return (
    <HiddenRow shown={answerQuery(db, id ?? '')} read={read}>
      {children}
    </HiddenRow>
  )
}
