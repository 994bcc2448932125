import { type CheckOf, well, wrong } from '../check'

/** The required facts from the owner for the privacy page, by the setting's key. */
const NEEDED: Record<string, string> = {
  public_controller_name: 'who is responsible',
  public_controller_number: 'their organisation number',
  public_processors: 'who processes the data',
  public_data_countries: 'in which countries it lies',
}

export const privacy: CheckOf<'backend'> = {
  id: 'privacy',
  from: 'backend',
  run: async ({ get, ask }) => {
    const { status } = await get('/integritet')
    if (status !== 200)
      return wrong(`/integritet answers ${status}.`, 'Release mf-member and the shell again.')
    const { text } = await ask('/rest/v1/site_settings?select=setting_key,setting_value')
    const rows = JSON.parse(text) as { setting_key: string; setting_value: string }[]
    const isWritten = (key: string) =>
      rows.some((row) => row.setting_key === key && row.setting_value.trim() !== '')
    const missing = Object.keys(NEEDED).filter((key) => !isWritten(key))
    if (missing.length === 0) return well('/integritet says who is responsible, who processes, and where.')
    return wrong(
      `/integritet does not say ${missing.map((key) => NEEDED[key]).join(', ')}.`,
      'Write it in the office, under Inställningar.',
    )
  },
}
