import { counted } from '../format'
import { VisuallyHidden } from '../ui'
import { AnswerLinks } from './AnswerLinks'
import { useSimilarAnswers } from './similar.data'

/** At most `most` published answers with words of a text; the links open in a new tab. */
export function SimilarAnswers({ text, maxAnswers }: { text: string; maxAnswers: number }) {
  const answers = useSimilarAnswers(text, maxAnswers)
  return (
    <>
      <VisuallyHidden role="status">
        {answers.length > 0 &&
          counted(answers.length, 'liknande besvarad fråga', 'liknande besvarade frågor')}
      </VisuallyHidden>
      {answers.length > 0 && (
        <AnswerLinks
          title="Liknande frågor som är besvarade"
          answers={answers.map(({ path, description, answer }) => ({ path, question: description, answer }))}
        />
      )}
    </>
  )
}
