import { Dawn } from '@portal/shared-ui'
import { cut, oneLine } from '@portal/shared-ui/format'
import { alwaysDark, eyebrow, media, s, sheet, visuallyHidden } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useStart } from './start.data'

/** Characters of an excerpt and of a title: three lines on a phone. */
const EXCERPT = 130
const TITLE = 80

/** The latest answered question and the latest video, each only when it exists. */
export function Latest() {
  const { answer, video } = useStart().data ?? {}
  if (!answer && !video) return null
  return (
    <Row>
      {answer && (
        <li>
          <AnswerCard to={answer.path}>
            <Label>Senast besvarat</Label>
            <h3>{cut(oneLine(answer.description), TITLE)}</h3>
            <p>{cut(oneLine(answer.answer), EXCERPT)}</p>
          </AnswerCard>
        </li>
      )}
      {video && (
        <li>
          <VideoCard to={encodeURI(video.path)}>
            <Dawn />
            <Label>Senaste videon</Label>
            <h3>{cut(video.title, TITLE)}</h3>
          </VideoCard>
        </li>
      )}
    </Row>
  )
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 18px;
  margin-bottom: 18px;

  ${media.phone} {
    gap: 10px;
    margin-bottom: 10px;
  }

  li {
    display: flex;
    min-width: 0;
  }
`

const Card = styled(Link)`
  flex: 1;
  min-width: 0;
  padding: 24px;
  transition: box-shadow ${s('quick')};

  ${media.phone} {
    padding: 12px 18px;
  }

  ${media.hover} {
    &:hover {
      box-shadow: ${s('shadow2')};
    }
  }
`

const AnswerCard = styled(Card)`
  ${sheet}

  h3 {
    font-size: 1.375rem;
  }
  p:last-child {
    margin: 8px 0 0;
    color: ${s('muted')};
    font-size: 0.96875rem;

    ${media.phone} {
      ${visuallyHidden}
    }
  }
`

/** The artwork's sun is at the right, below the text. */
const VideoCard = styled(Card)`
  ${alwaysDark}
  position: relative;
  isolation: isolate;
  min-height: 10rem;
  padding-bottom: 4rem;
  overflow: hidden;
  border-radius: ${s('radiusM')};

  ${media.phone} {
    min-height: 0;
    padding-bottom: 1.75rem;
  }
  h3 {
    color: ${s('drawnWhite')};
    font-size: 1.375rem;
  }
`

const Label = styled.p`
  ${eyebrow}
  && {
    margin: 0 0 6px;
    color: ${s('goldText')};
  }
`
