import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { cut, oneLine } from '../format'
import { s } from '../theme'
import { VisuallyHidden } from '../ui'

type Props = {
  title: string
  answers: { path: string; question: string; answer: string }[]
  /** Whether its heading gets the focus when it appears, so that the answers are read before what is below. */
  focused?: boolean
  /** Below the list: a button for more. */
  children?: ReactNode
}

/** Answered questions beside a form: links that open in a new tab, each with the beginning of its answer. */
export function AnswerLinks({ title, answers, focused = false, children }: Props) {
  const heading = useId()
  return (
    <Box aria-labelledby={heading}>
      <h3 id={heading} {...(focused && { tabIndex: -1, ref: focus })}>
        {title}
      </h3>
      <ul>
        {answers.map(({ path, question, answer }) => (
          <li key={path}>
            <a href={encodeURI(path)} target="_blank" rel="noopener">
              {question}
              <VisuallyHidden> (öppnas i ny flik)</VisuallyHidden>
            </a>
            <p>{cut(oneLine(answer), 160)}</p>
          </li>
        ))}
      </ul>
      {children}
    </Box>
  )
}

/** Always the same function, so React calls it only when the heading appears. */
const focus = (heading: HTMLElement | null) => heading?.focus()

const Box = styled.section`
  padding: 14px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('brandSoft')};
  h3 {
    margin: 0 0 8px;
    font-size: 1rem;
    scroll-margin-top: 5rem;
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
  & > button {
    margin-top: 12px;
  }
`
