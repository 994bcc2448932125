import { Section } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { Baby, Car, Clock, Shirt } from 'lucide-react'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'

/** Questions before a first visit, answered by the owner in the settings. Hides questions without an answer. */
export function FirstVisit() {
  const questions = [
    { ask: 'Finns det något för barnen?', answer: useSetting('public_first_children'), Icon: Baby },
    { ask: 'Vad ska jag ha på mig?', answer: useSetting('public_first_clothes'), Icon: Shirt },
    { ask: 'Var kan jag parkera?', answer: useSetting('public_first_parking'), Icon: Car },
    { ask: 'Hur länge håller det på?', answer: useSetting('public_first_length'), Icon: Clock },
  ].filter(({ answer }) => answer !== '')
  if (questions.length === 0) return null
  return (
    <Section title="Första gången hos oss?">
      <Answers>
        {questions.map(({ ask, answer, Icon }) => (
          <div key={ask}>
            <dt>
              <Icon aria-hidden="true" />
              {ask}
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </Answers>
    </Section>
  )
}

const Answers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 26px 40px;
  margin: 0;

  dt {
    display: flex;
    align-items: center;
    gap: 10px;
    font: 600 1.125rem/1.3 ${s('serif')};
  }
  svg {
    width: 1.3125rem;
    height: 1.3125rem;
    color: ${s('goldText')};
  }
  dd {
    margin: 6px 0 0;
    color: ${s('muted')};
    white-space: pre-line;
  }
`
