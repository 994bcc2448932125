import { Button, useDebouncedText } from '@portal/shared-ui'
import { SimilarAnswers } from '@portal/shared-ui/answers'
import {
  EmailField,
  FieldRow,
  Form,
  FormActions,
  FormError,
  PrivacyNote,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared-ui/forms'
import { newId } from '@portal/shared-ui/newId'
import { randomToken } from '@portal/shared-ui/secretToken'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Draft, keepDraft, readDraft } from './draft'
import { PrivacyAssurances } from './PrivacyAssurances'
import { useSendQuestion } from './question.data'
import { MAX_QUESTION_LENGTH, questionSchema } from './question.schema'

const empty = { question: '', user_name: '', user_email: '' }

type Props = {
  /** Called with the receipt's token after the question was sent. */
  onSent: (token: string) => void
  onCancel: () => void
}

/** A visitor's question. The typed text survives a failed send and visits to other pages. */
export function QuestionForm({ onSent, onCancel }: Props) {
  const send = useSendQuestion()
  const [{ requestId, token, ...values }] = useState<Draft>(
    () => readDraft() ?? { requestId: newId(), token: randomToken(), ...empty },
  )

  return (
    <Form
      schema={questionSchema}
      values={values}
      label="Ställ en fråga"
      onSubmit={async (question, form) => {
        await send.mutateAsync({ ...question, requestId, token })
        form.reset(empty)
        keepDraft({ requestId, token, ...empty })
        onSent(token)
      }}
    >
      <PrivacyAssurances />
      <KeepDraft requestId={requestId} token={token} />
      <TextAreaField
        name="question"
        label="Din fråga"
        required
        autoFocus
        rows={4}
        maxLength={MAX_QUESTION_LENGTH}
      />
      <AnsweredBefore />
      <FieldRow>
        <TextField name="user_name" label="Namn (valfritt)" autoComplete="name" maxLength={200} />
        <EmailField name="user_email" label="E-post (valfritt)" maxLength={254} />
      </FieldRow>
      <PrivacyNote>Skriv inget i själva frågan som bara vi ska läsa.</PrivacyNote>
      <FormError />
      <FormActions>
        <SubmitButton>Skicka frågan</SubmitButton>
        <Button variant="light" onClick={onCancel}>
          Avbryt
        </Button>
      </FormActions>
    </Form>
  )
}

/** Stores the draft while the visitor types. */
function KeepDraft({ requestId, token }: { requestId: string; token: string }) {
  const values = useWatch<typeof empty>()
  useEffect(() => keepDraft({ requestId, token, ...empty, ...values }), [requestId, token, values])
  return null
}

/** Suggests similar answered questions when the typing pauses. */
function AnsweredBefore() {
  const question: string = useWatch({ name: 'question' })
  return <SimilarAnswers text={useDebouncedText(question ?? '', 600)} maxAnswers={3} />
}
