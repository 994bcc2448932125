import { useDebouncedText } from '@portal/shared-ui'
import { SimilarAnswers } from '@portal/shared-ui/answers'
import {
  Form,
  FormError,
  requiredText,
  SubmitButton,
  TextAreaField,
  useWatch,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { createPortal } from 'react-dom'
import { withTextLimits } from '../crud/data/textLimits'
import { topics, topicsField } from '../crud/data/topics'
import { dropDraft, useDraftName } from '../crud/form/draft'
import { TopicsField } from '../crud/form/fields/TopicsField'
import { KeptDraft } from '../crud/form/KeptDraft'
import { LeaveGuard } from '../crud/form/LeaveGuard'
import { SaveBar } from '../crud/form/SaveBar'
import { SaveShortcut } from '../crud/form/SaveShortcut'
import { failed } from '../inbox/failed'
import { PassageBlocks } from '../passages/PassageBlocks'
import type { Block } from '../passages/passages'
import { passages } from '../passages/passages.schema'
import { VerseSuggestions } from '../passages/VerseSuggestions'
import { useReportQuotes } from '../quotes/useReportQuotes'
import { notUpdated, QUESTIONS, type Question, useAnswerQuestion } from './questions.data'
import { RejectButton } from './RejectButton'

const schema = withTextLimits({
  table: 'interpretations',
  fields: [{ name: 'answer', label: 'Svaret' }],
  schema: z.object({
    answer: requiredText('Du måste skriva ett svar'),
    passages: passages(),
    topics: topics(),
  }),
})

type Props = {
  question: Question
  /** The passage that the question is about; an empty block without one. */
  asked: Block
  /** Where similar answers are shown; null for below the fields. */
  similarIn: HTMLElement | null
  onSettled: () => void
}

/** The form for the answer, with a draft on the device until it is published or the question is rejected. */
export function AnswerForm({ question, asked, similarIn, onSettled }: Props) {
  const answerQuestion = useAnswerQuestion(question.id)
  const reportQuotes = useReportQuotes()
  const draft = useDraftName(QUESTIONS, question.id)
  const settle = (done: string) => {
    dropDraft(draft)
    toast(done)
    onSettled()
  }
  return (
    <Form
      label="Besvara"
      schema={schema}
      values={{ answer: '', passages: [asked], topics: '' }}
      onSubmit={async (values) => {
        const answerId = await answerQuestion.mutateAsync(values).catch(failed(notUpdated))
        settle('Frågan har besvarats och publicerats!')
        void reportQuotes({ table: 'interpretations', id: answerId })
      }}
    >
      <KeptDraft name={draft} />
      <TextAreaField name="answer" label="Svar" rows={10} required />
      <VerseSuggestions name="passages" from="answer" />
      <PassageBlocks name="passages" />
      <TopicsField name={topicsField.name} label={topicsField.label} hint={topicsField.hint} />
      <AnsweredBefore question={question.question} place={similarIn} />
      <FormError />
      <SaveBar>
        <PublishButton />
        <RejectButton id={question.id} onRejected={() => settle('Frågan har avvisats.')} />
      </SaveBar>
      <LeaveGuard onLeave={() => dropDraft(draft)} />
      <SaveShortcut enter />
    </Form>
  )
}

/** Earlier answers that share words with the question or with the answer being written; in a place outside the form. */
function AnsweredBefore({ question, place }: { question: string; place: HTMLElement | null }) {
  const answer: string = useWatch({ name: 'answer' })
  const similar = <SimilarAnswers text={`${question} ${useDebouncedText(answer ?? '')}`} maxAnswers={5} />
  return place ? createPortal(similar, place) : similar
}

/** Disabled while the answer is empty; the shortcuts then show the validation error. */
function PublishButton() {
  const answer: string = useWatch({ name: 'answer' })
  return <SubmitButton disabled={!answer?.trim()}>Publicera svar</SubmitButton>
}
