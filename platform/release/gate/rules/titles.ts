import type { Rule } from '../types'

/** The host answers with the page, and its title is the declared one, in the document and in the browser. */
export const titles: Rule = {
  name: 'titles',
  async check({ page, gated: { title, access }, status, document }) {
    if (status !== 200) return [`answers ${status}`]
    if (title === null) return []
    const answered = decode(/<title>([^<]*)<\/title>/.exec(document)?.[1] ?? '')
    const shown = await page.title()
    const named = access === 'admin' ? [shown] : [answered, shown]
    const isNamed = named.every((text) => plain(text).startsWith(plain(title)))
    return isNamed ? [] : [`is declared as “${title}”, and its title is “${named.join('”, then “')}”`]
  },
}

/** Capitals are a matter of style: a list of pages writes some names in lower case. */
const plain = (text: string): string => text.toLocaleLowerCase('sv')

const decode = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
