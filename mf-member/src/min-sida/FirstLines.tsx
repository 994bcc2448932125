import { useChapter } from '@portal/shared-ui/scripture/chapter'
import { clamp, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Place = { osis: string; chapter: number }

/** The first lines of a chapter; keeps their room while it loads. */
export const FirstLines = ({ chapter }: { chapter: Place | undefined }) =>
  chapter ? <Lines {...chapter} /> : null

function Lines(place: Place) {
  const { data } = useChapter(place)
  return (
    <Words>
      {data?.verses
        .slice(0, 4)
        .map(({ text }) => text)
        .join(' ')}
    </Words>
  )
}

/** The words of one verse; keeps their room while the chapter loads. */
export function VerseWords({ verse, ...place }: Place & { verse: number }) {
  const { data } = useChapter(place)
  return <Words>{data?.verses.find(({ number }) => number === verse)?.text}</Words>
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
