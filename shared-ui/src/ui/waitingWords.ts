import type { Entry, useWaiting } from '@portal/shared-ui/portal'

const STORED = 'Sparat på enheten, skickas när nätet är tillbaka'
/** Said of entries that only the open page has. */
export const UNSTORED = 'Kan inte sparas på enheten. Stäng inte sidan.'

type Waiting = ReturnType<typeof useWaiting.getState>

/** Where the chosen entries wait; undefined while entries are sent without delay. */
export function waitingWords(
  { entries, isDelayed, unstored = [] }: Waiting,
  isChosen: (entry: Entry) => boolean,
): string | undefined {
  const chosen = isDelayed ? entries.filter(isChosen) : []
  if (chosen.length === 0) return
  return chosen.some(({ target }) => unstored.includes(target)) ? UNSTORED : STORED
}
