/** Public pages of which there is one, by their addresses. */
const fixedRoutes = [
  '/',
  '/bibeln',
  '/bibeln/johannes/3',
  '/bibeln/jamfor',
  '/studera',
  '/studera/trosgrunder',
  '/studera/trosgrunder/evig-sakerhet',
  '/argument',
  '/argument/fralsning',
  '/studera/bibelhistoria',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/studera/tolkningar',
  '/studera/tolkningar/kvitto',
  '/studera/amnen',
  '/studera/falska-religioner',
  '/studera/bibelstudier',
  '/studera/predikningar',
  '/studera/dokumentarer',
  '/sjalavinna',
  '/sjalavinna/skolan',
  '/sjalavinna/verktyg',
  '/sjalavinna/verktyg/romans-road',
  '/sjalavinna/verktyg/evangeliet-sprak',
  '/evenemang',
  '/uppdateringar',
  '/gemenskap',
  '/om-oss',
  '/integritet',
  '/logga-in',
  '/registrera',
  '/glömt-lösenord',
  '/finns-inte',
]

/** Pages of which there are many. */
const kinds = [
  /^\/studera\/tolkningar\?id=/,
  /^\/studera\/amnen\/[^/]+$/,
  /^\/studera\/amnen\/[^/]+\/[^/]+\/[^/]+$/,
  /^\/studera\/predikningar\/[^/]+\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+\/[^/]+$/,
]

/**
 * Every kind of public page of a running portal, as paths: those that are one of a kind, and of the others the first
 * that the sitemap names. Throws when it names none of a kind.
 */
export async function publicRoutes(portal: string): Promise<string[]> {
  const sitemap = await (await fetch(`${portal}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return decodeURI(pathname) + search
  })
  const first = (kind: RegExp): string => {
    const path = paths.find((path) => kind.test(path))
    if (!path) throw new Error(`The sitemap of ${portal} names nothing like ${kind}.`)
    return path
  }
  return [...fixedRoutes, ...kinds.map(first)]
}
