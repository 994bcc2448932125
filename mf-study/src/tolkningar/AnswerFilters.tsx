import { Select, SendWithoutScripts } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { searchIn } from '../shared/useSearchText'
import { normalSearch, type useChoices } from './answers.data'
import { bookName } from './filterNames'
import { type Filters, filteredPath, isSameTopic, topicName } from './filters'
import { TopicChips } from './TopicChips'

type Props = { filters: Filters; choices: ReturnType<typeof useChoices> }

/** The number of topics that show before 'more' is clicked. */
const MOST_TOPICS = 12

/**
 * Filters the list by a topic and a book of the Bible. Both are in the address and work without scripts: topics are
 * links, the book is a form. A chosen topic stays among the choices even when no answer has it any more.
 */
export function AnswerFilters({ filters, choices: { data, isPending } }: Props) {
  const search = searchIn(useSearchParams()[0], normalSearch)
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const { topics = [], books = [] } = data ?? {}
  if (!isPending && topics.length + books.length === 0 && !filters.topic && !filters.book) return null

  const isChosen = ({ name }: { name: string }) => isSameTopic(name, filters.topic)
  const shown = topics.filter((topic, at) => isWhole || at < MOST_TOPICS || isChosen(topic))
  const chosenTopic = filters.topic && !topics.some(isChosen) && { name: topicName(filters), answers: 0 }
  const chosenBook = filters.book &&
    !books.some(({ osis }) => osis === filters.book) && {
      osis: filters.book,
      name: bookName(filters),
      answers: 0,
    }

  return (
    <Box role="group" aria-label="Begränsa svaren">
      <TopicChips
        topics={chosenTopic ? [chosenTopic, ...shown] : shown}
        isChosen={isChosen}
        pathOf={(topic) => filteredPath({ ...filters, topic }, search)}
        more={topics.length - shown.length}
        onMore={() => setWhole(true)}
      />
      <Row method="get">
        <Select
          name="bok"
          label="Bok i Bibeln"
          hideLabel
          placeholder="Alla böcker"
          value={filters.book ?? ''}
          options={[...(chosenBook ? [chosenBook] : []), ...books].map(({ osis, name, answers }) => ({
            value: osis,
            label: `${name} (${answers})`,
          }))}
          onChange={(book) =>
            navigate(filteredPath({ ...filters, book }, search), { preventScrollReset: true })
          }
        />
        <SendWithoutScripts label="Visa" kept={{ amne: filters.topic, q: search }} />
        {(filters.topic || filters.book) && (
          <Link to={filteredPath({}, search)} preventScrollReset>
            Rensa
          </Link>
        )}
      </Row>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  & > div {
    flex: 0 1 280px;
  }
  a {
    padding: 10px 0;
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
