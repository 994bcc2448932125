import { type CheckOf, well, wrong } from '../check'

export const factorDemanded: CheckOf<'database'> = {
  id: 'factor-demanded',
  from: 'database',
  run: async ({ rows }) => {
    const found = await rows(
      "select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true'",
    )
    if (found.length > 0) return well('The office demands a second factor.')
    return wrong(
      'The office does not demand a second factor.',
      'Switch it on in the office, under Inställningar: Säkerhetskod för alla medarbetare.',
    )
  },
}
