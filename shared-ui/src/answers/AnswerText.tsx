import styled from 'styled-components'
import { ReferencedWords, type References } from '../references'

/** An answer's plain text with its paragraphs; what names verses of the Bible can be pressed. */
export const AnswerText = ({ text, references }: { text: string; references: References }) => (
  <Text dir="auto">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph, at) => (
        <p key={at} dir="auto">
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
  p + p {
    margin-top: 0.9em;
  }
`
