import { type CheckOf, well, wrong } from '../check'

export const metrics: CheckOf<'outside'> = {
  id: 'metrics',
  from: 'outside',
  run: async ({ get }) => {
    if ((await get('/metrics')).status !== 200) return well('/metrics is closed.')
    return wrong(
      '/metrics can be read by anyone.',
      'Set PORTAL_METRICS_TOKEN, or keep the path off the proxy.',
    )
  },
}
