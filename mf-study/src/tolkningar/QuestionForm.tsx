import { Button } from '@portal/shared-ui'
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
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Draft, keepDraft, readDraft } from './draft'
import { useSendQuestion } from './question.data'
import { MAX_QUESTION_LENGTH, questionSchema } from './question.schema'

const empty = { question: '', user_name: '', user_email: '' }

/** A visitor's question. What is typed survives a failed send, and a look at other pages. */
export function QuestionForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const send = useSendQuestion()
  const [{ requestId, ...values }] = useState<Draft>(
    () => readDraft() ?? { requestId: crypto.randomUUID(), ...empty },
  )

  return (
    <Form
      schema={questionSchema}
      values={values}
      label="Ställ en fråga"
      onSubmit={async (question, form) => {
        await send.mutateAsync({ ...question, requestId })
        form.reset(empty)
        keepDraft({ requestId, ...empty })
        onSent()
      }}
    >
      <KeepDraft requestId={requestId} />
      <TextAreaField
        name="question"
        label="Din fråga"
        required
        autoFocus
        rows={4}
        maxLength={MAX_QUESTION_LENGTH}
      />
      <FieldRow>
        <TextField name="user_name" label="Namn (valfritt)" autoComplete="name" maxLength={200} />
        <EmailField name="user_email" label="E-post (valfritt)" maxLength={254} />
      </FieldRow>
      <PrivacyNote>
        Vi kan visa frågan med vårt svar på sidan, men aldrig ditt namn eller din e-post.
      </PrivacyNote>
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

/** Writes down what is typed as it is typed. */
function KeepDraft({ requestId }: { requestId: string }) {
  const values = useWatch<typeof empty>()
  useEffect(() => keepDraft({ requestId, ...empty, ...values }), [requestId, values])
  return null
}
