import { createQueryClient } from '@portal/shared-ui/portal'
import type { VerseNote } from '@portal/supabase/client'
import { waitFor } from '@testing-library/react'
import { createVerseMarks } from './verseMarks'

const key = ['markings', 'u1', 'chapter', 'John', 3]

const note = (first: number, last: number): VerseNote => ({ id: `${first}`, first, last, body: 'x' })

test('a verse is notified only of its own colour and note, and of no other query', async () => {
  const queryClient = createQueryClient()
  const put = (colors: Record<number, string>, notes: VerseNote[] = []) =>
    queryClient.setQueryData(key, { colors, notes })
  put({ 16: 'yellow' })
  const marks = createVerseMarks(queryClient, key)
  const notified: number[] = []
  const stop = [15, 16, 17].map((verse) => marks.subscribe(verse, () => notified.push(verse)))

  put({ 16: 'yellow', 17: 'blue' })
  await waitFor(() => expect(notified).toEqual([17]))
  expect([15, 16, 17].map(marks.color)).toEqual([undefined, 'yellow', 'blue'])

  put({ 17: 'green' })
  queryClient.setQueryData(['markings', 'u1', 'chapter', 'John', 4], { colors: { 15: 'pink' }, notes: [] })
  await waitFor(() => expect(notified).toEqual([17, 16, 17]))

  put({ 17: 'green' }, [note(14, 15)])
  await waitFor(() => expect(notified).toEqual([17, 16, 17, 15]))
  expect([14, 15].map(marks.isNoted)).toEqual([false, true])
  expect(marks.notes(14, 14)).toEqual([note(14, 15)])
  put({ 17: 'green' }, [{ ...note(14, 15), body: 'longer' }])
  expect(marks.notes(16, 20)).toEqual([])
  await waitFor(() => expect(marks.notes(15, 15)).toMatchObject([{ body: 'longer' }]))
  expect(notified).toHaveLength(4)

  for (const unsubscribe of stop) unsubscribe()
  expect(queryClient.getQueryCache().hasListeners()).toBe(false)
})
