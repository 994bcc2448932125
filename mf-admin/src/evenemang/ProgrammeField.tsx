import { TextAreaField } from '@portal/shared-ui/forms'

/** A programme as lines, which `programmeOf` reads. */
export const ProgrammeField = ({ name, label }: { name: string; label: string }) => (
  <TextAreaField name={name} label={label} rows={4} hint="En rad för varje del: 10:30 Kaffe." />
)
