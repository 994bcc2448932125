import { setTimeout } from 'node:timers/promises'

/** Public pages that exist once, by their addresses. */
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

/**
 * Kinds of pages with many pages. Where each seed has new ids, the pattern names one page that has everything its
 * kind can have.
 */
const kinds = [
  /^\/studera\/amnen\/[^/]+$/,
  /^\/studera\/amnen\/[^/]+\/[^/]+\/[^/]+$/,
  /^\/studera\/predikningar\/[^/]+\/när-stormen-tystnar/,
  /^\/studera\/falska-religioner\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+\/[^/]+$/,
]

/** The first answer of this list has topics and passages. */
const listOfAnswers = '/studera/tolkningar?amne=Dopet'

/**
 * Every kind of public page of a running portal, as paths, the same for every portal with the demo seed: the pages
 * that exist once, and one of each other kind in the sitemap. Throws when the sitemap lacks a kind.
 */
export async function publicRoutes(portal: string): Promise<string[]> {
  const paths = [...(await textOf(`${portal}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return decodeURI(pathname) + search
    })
    .sort()
  const first = (kind: RegExp): string => {
    const path = paths.find((path) => kind.test(path))
    if (!path) throw new Error(`The sitemap of ${portal} names nothing like ${kind}.`)
    return path
  }
  const answer = await firstAnswer(`${portal}${listOfAnswers}`)
  return [...fixedRoutes, `/studera/tolkningar${answer}`, ...kinds.map(first)]
}

/** The parameter of the first answer in a list. The host's first rendering of it may come too late for its document. */
async function firstAnswer(list: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const [answer] = (await textOf(list)).match(/\?id=[-\w]{36}/) ?? []
    if (answer) return answer
    await setTimeout(200)
  }
  throw new Error(`${list} names no answer.`)
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()
