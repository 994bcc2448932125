import { OutboxNotice, Page, SearchField, useKeepCode } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { NotFoundPage } from '../shared/NotFoundPage'
import { useSearchText } from '../shared/useSearchText'
import { AnswerFilters } from './AnswerFilters'
import { AnswerList } from './AnswerList'
import { AskQuestion } from './AskQuestion'
import { idIn } from './address'
import { normalSearch, useAnswer, useAnswers, useChoices } from './answers.data'
import { namesOf } from './filterNames'
import { FILTERS, filtersIn } from './filters'
import { OwnQuestions } from './kvitto/OwnQuestions'
import { actionsCode } from './LazyActions'
import { SharedAnswer } from './SharedAnswer'

/** `/studera/tolkningar`: answered questions; the answer in the address is on top. */
export function AnswersPage() {
  const [params, setParams] = useSearchParams()
  const id = idIn(params)
  const filters = filtersIn(params)
  const { search, input, setInput } = useSearchText(normalSearch, FILTERS)
  const answers = useAnswers(search, filters)
  const choices = useChoices(filters)
  const named = useAnswer(id)
  useKeepCode(actionsCode)

  if (id && named.data === null) return <NoSuchAnswer />
  return (
    <Page
      title={id ? 'Fråga och svar' : undefined}
      lead="Frågor om Bibeln och tron, besvarade ur Skriften."
      layout="list"
    >
      {id && <SharedAnswer key={id} id={id} answer={named} />}
      <Tools>
        <SearchField
          value={input}
          onChange={setInput}
          placeholder="Sök efter tolkningar..."
          address={{ name: 'q', kept: { amne: filters.topic, bok: filters.book } }}
          pending={answers.isPlaceholderData}
        />
        <AnswerFilters filters={filters} choices={choices} />
        <AskQuestion />
        <OwnQuestions />
      </Tools>
      <AnswerList
        answers={answers}
        search={search}
        within={namesOf(filters, choices.data)}
        except={id}
        onClear={() => {
          setInput('')
          setParams({}, { replace: true, preventScrollReset: true })
        }}
      />
      <OutboxNotice kinds={['answer']} floats />
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
