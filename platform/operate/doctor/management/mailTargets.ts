import { type CheckOf, well, wrong } from '../check'

export const mailTargets: CheckOf<'management'> = {
  id: 'mail-targets',
  from: 'management',
  run: async ({ auth, origin }) => {
    const { site_url: site, uri_allow_list: allowed } = await auth()
    if (String(site).replace(/\/$/, '') !== origin)
      return wrong(`Mailed links lead to ${site}.`, `Run PORTAL_URL=${origin} npx supabase config push.`)
    const others = String(allowed ?? '')
      .split(',')
      .filter((address) => address.trim() !== '' && !address.trim().startsWith(`${origin}/`))
    if (others.length === 0) return well('Mailed links lead to this site alone.')
    return wrong(
      `Mailed links may lead to ${others.join(', ')}.`,
      `Run PORTAL_URL=${origin} npx supabase config push.`,
    )
  },
}
