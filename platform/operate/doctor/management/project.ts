import { type CheckOf, well, wrong } from '../check'

export const project: CheckOf<'management'> = {
  id: 'project',
  from: 'management',
  run: async ({ get }) => {
    const { status, region } = await get('')
    if (status !== 'ACTIVE_HEALTHY')
      return wrong(`The project is ${status}.`, 'Wake it in the dashboard (Restore project).')
    if (String(region).startsWith('eu-')) return well(`The project runs in ${region}.`)
    return wrong(
      `The project lies in ${region}, outside the EU.`,
      'Make a new one in eu-north-1 and restore a backup into it.',
    )
  },
}
