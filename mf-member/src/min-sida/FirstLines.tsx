import { cut } from '@portal/shared-ui/format'
import { isWithin, useChapter } from '@portal/shared-ui/scripture/chapter'
import { highlight, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Chapter = { osis: string; chapter: number }

const MAX_VERSES = 4
/** Characters: two lines, three on a phone. */
const EXCERPT = 110

/** The first lines of a chapter; reserves their space while the chapter loads. */
export function FirstLines(chapter: Chapter) {
  const { data } = useChapter(chapter)
  const words = data?.verses.slice(0, MAX_VERSES).map(({ text }) => text)
  const isWithoutText = data === null || words?.length === 0
  return (
    <Words>
      {isWithoutText ? 'Kapitlets text är inte inlagd här än.' : words && cut(words.join(' '), EXCERPT)}
    </Words>
  )
}

/** The text of one verse in its colour; reserves its space while the chapter loads. */
export function MarkedWords({ verse, color, ...chapter }: Chapter & { verse: number; color: string }) {
  const { data } = useChapter(chapter)
  const text = data?.verses.find((each) => isWithin(each, verse))?.text
  return (
    <Words>
      <Marked $color={color}>{text && cut(text, EXCERPT)}</Marked>
    </Words>
  )
}

const Words = styled.p`
  min-height: 3.2em;
  ${media.phone} {
    min-height: 4.8em;
  }
  && {
    color: ${s('ink')};
    font-family: ${s('serif')};
    font-size: 1.125rem;
    line-height: 1.6;
  }
`

const Marked = styled.span<{ $color: string }>`
  padding: 2px 0;
  background: ${({ $color }) => highlight($color)};
`
