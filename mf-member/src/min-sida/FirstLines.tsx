import { useChapter } from '@portal/shared-ui/scripture/chapter'
import { clamp, highlight, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Place = { osis: string; chapter: number }

const MAX_VERSES = 4

/** The first lines of a chapter; keeps their room while it loads. */
export function FirstLines(place: Place) {
  const { data } = useChapter(place)
  if (data?.verses.length === 0 || data === null) return <p>Kapitlets text är inte inlagd här än.</p>
  const words = data?.verses.slice(0, MAX_VERSES).map(({ text }) => text)
  return <Words>{words?.join(' ')}</Words>
}

/** The words of one verse in their colour; keeps their room while the chapter loads. */
export function MarkedWords({ verse, color, ...place }: Place & { verse: number; color: string }) {
  const { data } = useChapter(place)
  return (
    <Words>
      <Marked $color={color}>{data?.verses.find(({ number }) => number === verse)?.text}</Marked>
    </Words>
  )
}

const Words = styled.p`
  ${clamp(2)}
  min-height: 3.2em;
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
