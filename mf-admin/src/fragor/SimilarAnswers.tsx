import { cut, oneLine } from '@portal/shared-ui/format'
import { useWatch } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { useQuiet } from '../passages/useQuiet'
import { useSimilarAnswers } from './questions.data'

/** What was answered before and has words of the question, or of the answer that is being written. Read in a tab of its own. */
export function SimilarAnswers({ question, from }: { question: string; from: string }) {
  const heading = useId()
  const answer: string = useWatch({ name: from })
  const quiet = useQuiet(answer ?? '')
  const { data = [] } = useSimilarAnswers(`${question} ${quiet}`)
  if (data.length === 0) return null
  return (
    <Box aria-labelledby={heading}>
      <h3 id={heading}>Liknande frågor som är besvarade</h3>
      <ul>
        {data.map(({ id, description, answer }) => (
          <li key={id}>
            <a href={`/studera/tolkningar?id=${id}`} target="_blank" rel="noopener">
              {description}
              <span className="visually-hidden"> (öppnas i ny flik)</span>
            </a>
            <p>{cut(oneLine(answer), 160)}</p>
          </li>
        ))}
      </ul>
    </Box>
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
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`
