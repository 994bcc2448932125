import type { NewEntry } from '@portal/shared-ui/portal'
import { type Answer, savedAmongKey, savedListKey } from './answer'

type SavingValue = { answer: string; saved: boolean }

/** The outbox entry that saves an answer, or removes it from the saved ones. */
export const savingEntry = (
  userId: string | undefined,
  { id, description }: Pick<Answer, 'id' | 'description'>,
  saved: boolean,
): NewEntry => ({
  kind: 'answer',
  value: { answer: id, saved } satisfies SavingValue,
  target: `answer ${id}`,
  label: `${description}: ${saved ? 'sparat' : 'inte sparat'}`,
  affects: savedAmongKey(userId),
  alsoInvalidates: savedListKey(userId),
})

/** The ids of a member's saved answers after an entry of `savingEntry`; undefined while they are unknown. */
export function withSaving(ids: string[] | undefined, { value }: NewEntry): string[] | undefined {
  const { answer, saved } = value as SavingValue
  const others = ids?.filter((id) => id !== answer)
  return saved ? others?.concat(answer) : others
}
