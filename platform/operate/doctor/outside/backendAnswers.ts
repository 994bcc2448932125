import { type CheckOf, well, wrong } from '../check'
import type { Outside } from '../outside'

/** Whether the backend answers: without it, the checks of what it says would mislead. */
export const isAnswering = ({ ask }: Pick<Outside, 'ask'>): Promise<boolean> =>
  ask('/rest/v1/rpc/accepts_writes', {}).then(
    ({ status }) => status < 500,
    () => false,
  )

export const backendAnswers: CheckOf<'outside'> = {
  id: 'backend',
  from: 'outside',
  run: async ({ ask }) => {
    // A database without the newest migrations answers 404; the check of its version says so.
    const { status, text } = await ask('/rest/v1/rpc/accepts_writes', {})
    if (status >= 500)
      return wrong(
        `The backend does not answer: ${status}.`,
        'Start it, or look at its status in the dashboard. What it says could not be checked.',
      )
    if (text === 'false')
      return wrong(
        'The backend accepts no writes: its disk is full, or it is in read-only mode.',
        'Make room on its disk, or enlarge it in the dashboard.',
      )
    return well('The backend answers.')
  },
}
