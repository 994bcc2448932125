import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { searchable } from '@portal/shared-ui/format'
import { loadParser, plainText } from '@portal/shared-ui/scripture'

/** Compares references. Loaded for a search with a number. */
const parserCode = codeQuery('search-parser', loadParser)

type Texts = readonly (string | null | undefined)[]

/**
 * Returns the test of a search: whether one of some texts names its passage, under any name of the book, or together
 * they contain every word of it, in any case and with any dash.
 */
export function useWordSearch(search: string): (texts: Texts) => boolean {
  const { data } = useCode(parserCode, { enabled: /\d/.test(search), optional: true })
  const isNamed = data?.mentionTest(search)
  if (isNamed) return (texts) => texts.some((text) => text && isNamed(text))
  const words = plain(search).split(/\s+/)
  return (texts) => {
    const all = plain(texts.filter(Boolean).join(' '))
    return words.every((word) => all.includes(word))
  }
}

const plain = (text: string) => searchable(plainText(text).plain)
