import styled from 'styled-components'
import { requiredText, SelectField, TextField, z } from '../forms'
import type { Factor } from './factors'

/** Six digits; apps show them in two groups. */
export const codeSchema = () =>
  z.pipe(
    requiredText('Koden krävs'),
    z.pipe(
      z.transform((text: string) => text.replaceAll(/\s/g, '')),
      z.string().check(z.regex(/^\d{6}$/, 'Koden har sex siffror')),
    ),
  )

/** The field for the app's code. */
export const CodeField = ({ autoFocus }: { autoFocus?: boolean }) => (
  <Large>
    <TextField
      name="code"
      autoFocus={autoFocus}
      label="Kod"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      hint="De sex siffror som appen visar just nu."
    />
  </Large>
)

const Large = styled.div`
  input {
    max-width: 11rem;
    font-size: 1.75rem;
    letter-spacing: 0.12em;
  }
`

/** The fields of a code from one of these factors, which has the focus; with several, the user chooses which. */
export const FactorFields = ({ factors }: { factors: Factor[] }) => (
  <>
    {factors.length > 1 && (
      <SelectField
        name="factorId"
        label="Var koden visas"
        options={factors.map(({ id, friendly_name: name }) => ({ value: id, label: name || 'App' }))}
      />
    )}
    <CodeField autoFocus />
  </>
)
