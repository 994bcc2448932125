import { useId } from 'react'
import styled from 'styled-components'
import { counted, cut, oneLine } from '../format'
import { s } from '../theme'
import { VisuallyHidden } from '../ui'
import { useSimilarAnswers } from './similar.data'

/** At most `most` published answers with words of a text; the links open in a new tab. */
export function SimilarAnswers({ text, maxAnswers }: { text: string; maxAnswers: number }) {
  const heading = useId()
  const answers = useSimilarAnswers(text, maxAnswers)
  return (
    <>
      <VisuallyHidden role="status">
        {answers.length > 0 &&
          counted(answers.length, 'liknande besvarad fråga', 'liknande besvarade frågor')}
      </VisuallyHidden>
      {answers.length > 0 && (
        <Box aria-labelledby={heading}>
          <h3 id={heading}>Liknande frågor som är besvarade</h3>
          <ul>
            {answers.map(({ id, path, description, answer }) => (
              <li key={id}>
                <a href={encodeURI(path)} target="_blank" rel="noopener">
                  {description}
                  <VisuallyHidden> (öppnas i ny flik)</VisuallyHidden>
                </a>
                <p>{cut(oneLine(answer), 160)}</p>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  )
}

const Box = styled.section`
  padding: 14px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('brandSoft')};
  h3 {
    margin: 0 0 8px;
    font-size: 1rem;
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: 4px;
    font-weight: 600;
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`
