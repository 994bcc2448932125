import { type CheckOf, well, wrong } from '../check'

export const backendAddress: CheckOf<'outside'> = {
  id: 'backend-address',
  from: 'outside',
  run: async ({ backend }) => {
    const { url } = await backend()
    if (url.startsWith('https://')) return well('Pages reach the backend by https.')
    return wrong(
      `Pages are sent to ${url}, which browsers refuse from an https page.`,
      "Set PORTAL_BACKEND_URL to the project's https address.",
    )
  },
}
