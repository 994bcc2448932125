import { Page, SearchField } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { NotFoundPage } from '../shared/NotFoundPage'
import { useSearchText } from '../shared/useSearchText'
import { AnswerList } from './AnswerList'
import { AskQuestion } from './AskQuestion'
import { idIn } from './address'
import { normalSearch, useAnswer, useAnswers } from './answers.data'
import { OwnQuestions } from './kvitto/OwnQuestions'
import { SharedAnswer } from './SharedAnswer'

/** `/studera/tolkningar`: answered questions, and one of them on top when the address names it. */
export function AnswersPage() {
  const id = idIn(useSearchParams()[0])
  const { search, input, setInput } = useSearchText(normalSearch)
  const answers = useAnswers(search)
  const named = useAnswer(id)

  if (id && named.data === null) return <NoSuchAnswer />
  return (
    <Page
      title={id ? 'Fråga och svar' : undefined}
      lead="Frågor om Bibeln och tron, besvarade ur Skriften."
      width="cards"
    >
      {id && <SharedAnswer key={id} id={id} answer={named} />}
      <Tools>
        <SearchField
          value={input}
          onChange={setInput}
          placeholder="Sök efter tolkningar..."
          pending={answers.isPlaceholderData}
        />
        <AskQuestion />
        <OwnQuestions />
      </Tools>
      <AnswerList answers={answers} search={search} except={id} onClear={() => setInput('')} />
    </Page>
  )
}

const NoSuchAnswer = () => (
  <NotFoundPage
    text="Det finns ingen sådan fråga"
    back={{ label: 'Visa alla frågor och svar', to: LIST_PATH }}
  />
)

const Tools = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 26px;
`
