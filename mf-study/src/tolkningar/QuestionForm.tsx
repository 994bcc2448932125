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
import { formatPlace } from '@portal/shared-ui/scripture'
import { randomToken } from '@portal/shared-ui/secretToken'
import { s } from '@portal/shared-ui/theme'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useAskedPassage } from './asked.data'
import { type Draft, keepDraft, readDraft } from './draft'
import { NamingAnswers } from './NamingAnswers'
import { PassageOfQuestion } from './PassageOfQuestion'
import { PrivacyAssurances } from './PrivacyAssurances'
import { useSendQuestion } from './question.data'
import { questionSchema } from './question.schema'

const empty = { question: '', user_name: '', user_email: '', passage: '' }

type Props = {
  /** The passage in the address; it replaces the draft's. */
  place: string | null
  /** Shown until the answers that name the passage are there. */
  skeleton: ReactNode
  /** Called with the receipt's token after the question was sent. */
  onSent: (token: string) => void
  onCancel: () => void
  /** Called when the passage was removed. */
  onForget: () => void
}

/** A visitor's question. The typed text and its passage survive a failed send and visits to other pages. */
export function QuestionForm({ place, skeleton, onSent, onCancel, onForget }: Props) {
  const send = useSendQuestion()
  const [{ requestId, token, ...values }] = useState(() => draftFor(place))
  const asked = useAskedPassage(values.passage)
  if (asked.isLoading) return skeleton

  return (
    <Form
      schema={questionSchema}
      values={{ ...values, passage: asked.passage ? formatPlace(asked.passage) : '' }}
      label="Ställ en fråga"
      onSubmit={async (question, form) => {
        await send.mutateAsync({ ...question, requestId, token })
        form.reset(empty)
        keepDraft({ requestId, token, ...empty })
        onSent(token)
      }}
    >
      <AnsweredHere asked={asked} />
      <PrivacyAssurances />
      <KeepDraft requestId={requestId} token={token} />
      <AskedAbout asked={asked} isNamed={values.passage !== ''} onForget={onForget} />
      <TextAreaField
        name="question"
        label="Din fråga"
        required
        // Answers that name the passage come first.
        autoFocus={asked.answers.length === 0}
        rows={4}
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

/** This device's draft, or an empty one, about the passage of the address when there is one. */
function draftFor(place: string | null): Draft & typeof empty {
  const draft = readDraft() ?? { requestId: newId(), token: randomToken() }
  return { ...empty, ...draft, ...(place !== null && { passage: place }) }
}

type Asked = ReturnType<typeof useAskedPassage>

/** Whether the visitor has not removed the passage. */
const useIsKept = () => useWatch({ name: 'passage' }) !== ''

/** The answers that name the passage, until it is removed. */
function AnsweredHere({ asked: { passage, answers } }: { asked: Asked }) {
  const isKept = useIsKept()
  return passage && isKept && <NamingAnswers passage={passage} answers={answers} />
}

type AskedAboutProps = { asked: Asked; isNamed: boolean; onForget: () => void }

/** The passage until it is removed; a sentence when the address has none that a question may be about. */
function AskedAbout({ asked: { passage }, isNamed, onForget }: AskedAboutProps) {
  const form = useFormContext()
  const isKept = useIsKept()
  if (!passage) return isNamed && <Fault role="alert">{NO_PASSAGE}</Fault>
  if (!isKept) return null
  const remove = () => {
    form.setValue('passage', '', { shouldDirty: true })
    form.setFocus('question')
    onForget()
  }
  return <PassageOfQuestion passage={passage} onRemove={remove} />
}

const NO_PASSAGE = 'Bibelstället i adressen går inte att använda. Skriv i frågan vilka verser den gäller.'

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

const Fault = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
`
