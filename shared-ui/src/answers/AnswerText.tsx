import styled from 'styled-components'
import { ReferencedWords, type References } from '../references'

/**
 * Shorter paragraphs have at most two lines: balancing the lines, as the page does, would break the first one long
 * before its end.
 */
const SHORT = 140

/** An answer's plain text with its paragraphs; Bible references in it are buttons. */
export const AnswerText = ({ text, references }: { text: string; references: References }) => (
  <Text dir="auto" data-read="">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph, at) => (
        <p key={at} dir="auto" data-short={paragraph.length < SHORT || undefined}>
          <ReferencedWords text={paragraph.trim()} references={references} />
        </p>
      ))}
  </Text>
)

const Text = styled.div`
  max-width: 68ch;
  p {
    margin: 0;
    white-space: pre-line;
  }
  p[data-short] {
    text-wrap: wrap;
  }
  p + p {
    margin-top: 0.9em;
  }
`
