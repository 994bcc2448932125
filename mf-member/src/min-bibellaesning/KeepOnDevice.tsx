import { Button, messageOf } from '@portal/shared-ui'
import { counted, decimal } from '@portal/shared-ui/format'
import { nextDays, type PlanState, useKeptPlan } from '@portal/shared-ui/plan'
import { toast, usePortal } from '@portal/shared-ui/portal'
import { referencePath } from '@portal/shared-ui/scripture'
import { chapterQuery } from '@portal/shared-ui/scripture/chapter'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { keepPages } from './keepPages'

/**
 * The member's choice to store the plan on this device, with the reader and the chapters of the next seven days, so that
 * they open without a network. At each visit the next days' chapters are added.
 */
export function KeepOnDevice({ planState }: { planState: PlanState }) {
  const portal = usePortal()
  const queryClient = useQueryClient()
  const [isKept, keep] = useKeptPlan()
  const paths = nextDays(planState).flatMap(({ chapters }) => chapters.map(referencePath))
  const atVisit = useRef(isKept ? paths : [])
  useEffect(() => {
    // Without a network the chapters of the last visit stay.
    const begin = () => void keepPages(portal, atVisit.current).catch(() => {})
    if (portal.prefetch) begin()
    else window.addEventListener('portal:prefetch', begin, { once: true })
    return () => window.removeEventListener('portal:prefetch', begin)
  }, [portal])

  // The service worker keeps no chapter whose owner forbids it.
  const canRead = () =>
    nextDays(planState).every(({ chapters }) =>
      chapters.every((chapter) => {
        const read = queryClient.getQueryData(chapterQuery(portal.db, chapter).queryKey)
        return read?.terms?.may_store !== false
      }),
    )
  const change = async () => {
    try {
      await keep(!isKept)
      if (!isKept) await keepPages(portal, paths)
      toast(isKept ? 'Planen är borttagen från enheten' : canRead() ? CAN_READ : CAN_TICK)
    } catch (error) {
      toast(messageOf(error), { tone: 'error' })
    }
  }
  // Such a page has no service worker, which would answer without a network.
  if (!isKept && window.isSecureContext === false)
    return <Choice>Planen kan bara sparas på enheten på en säker adress, som börjar med https.</Choice>
  return (
    <Choice>
      <Button size="s" variant="light" onClick={change}>
        {isKept ? 'Ta bort från den här enheten' : 'Spara på den här enheten'}
      </Button>
      {!isKept && (
        <span>{`${counted(paths.length, 'kapitel', 'kapitel')}, ungefär ${decimal(READER_MB + paths.length * CHAPTER_MB)} MB`}</span>
      )}
    </Choice>
  )
}

const CAN_READ = 'Du kan nu läsa planen och bocka av utan nät'
const CAN_TICK =
  'Du kan nu bocka av utan nät. Översättningens ägare tillåter inte att kapitlen sparas på enheten.'

/** The reader's code, and a chapter's text with its typesetting, as a browser stores them. */
const READER_MB = 0.3
const CHAPTER_MB = 0.006

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  font-size: 0.875rem;
`
