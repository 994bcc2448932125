import styled from 'styled-components'
import { ReferencedWords, type References } from '../references'

/** Up to two full lines: evened out they would break long before their end. */
const SHORT = 140

/** An answer's plain text with its paragraphs; what names verses of the Bible can be pressed. */
export const AnswerText = ({ text, references }: { text: string; references: References }) => (
  <Text dir="auto">
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
  overflow-wrap: anywhere;
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
