import { QueryView, SkeletonText } from '@portal/shared-ui'
import { Form, FormActions, FormError, SelectField, SubmitButton, z } from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { useNoticeSettings, useSaveNoticeSettings } from './notices.data'

const often = [
  { value: 'never', label: 'Aldrig' },
  { value: 'at_once', label: 'Genast' },
  { value: 'daily', label: 'En gång om dagen' },
]
const schema = z.object({ questions: z.string(), messages: z.string(), faults: z.string() })

/** The administrator's choice of notices by mail. */
export function NoticeForm() {
  const wishes = useNoticeSettings()
  const save = useSaveNoticeSettings()
  return (
    <QueryView query={wishes} skeleton={<SkeletonText lines={4} />}>
      {(values) => (
        <Form
          label="Mejl till dig"
          schema={schema}
          values={values}
          onSubmit={async (wanted) => {
            await save.mutateAsync(wanted)
            toast('Ditt val är sparat.')
          }}
        >
          <FormError />
          <SelectField name="questions" label="Mejl om nya frågor" options={often} />
          <SelectField name="messages" label="Mejl om nya meddelanden" options={often} />
          <SelectField name="faults" label="Mejl när portalen har fått ett fel" options={often} />
          <FormActions>
            <SubmitButton>Spara</SubmitButton>
          </FormActions>
        </Form>
      )}
    </QueryView>
  )
}
