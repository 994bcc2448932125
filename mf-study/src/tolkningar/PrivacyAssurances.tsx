import { s } from '@portal/shared-ui/theme'
import { EyeOff, type LucideIcon, MessagesSquare, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Keeps a word on one line that would break at its hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`

const promises: [LucideIcon, ReactNode][] = [
  [
    EyeOff,
    <>
      Du kan vara anonym. Namn och <Whole>e-post</Whole> är valfria, och vi visar dem aldrig.
    </>,
  ],
  [MessagesSquare, 'Frågan kan visas här på sidan med vårt svar, så att fler får hjälp av den.'],
  [
    ReceiptText,
    <>
      Du får ett kvitto och ser på det när frågan är besvarad, också utan <Whole>e-post</Whole>.
    </>,
  ],
]

/** Explains what happens to a question, before the visitor writes one. */
export const PrivacyAssurances = () => (
  <List>
    {promises.map(([Icon, text], at) => (
      <li key={at}>
        <Icon aria-hidden="true" size="1.125rem" />
        <span>{text}</span>
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-bottom: 20px;
  padding: 14px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('goldSoft')};
  color: ${s('ink')};
  font-size: 0.96875rem;
  line-height: 1.45;
  li > span {
    text-wrap: pretty;
  }
  li {
    display: flex;
    gap: 10px;
  }
  svg {
    margin-top: 0.14em;
    color: ${s('goldText')};
  }
`
