import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../ui/IconButton'
import { FieldFrame, type FieldProps, useField } from './Field'
import { Input } from './TextField'

/**
 * A password field with a button that shows the text. `autoComplete` tells the password manager to fill in a password
 * or to generate one.
 */
export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Box>
        <Input type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...control} />
        <IconButton
          size="s"
          tone="muted"
          label="Visa lösenord"
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </Box>
    </FieldFrame>
  )
}

const Box = styled.div`
  position: relative;
  input {
    padding-right: 52px;
  }
  button {
    position: absolute;
    right: 6px;
    top: 50%;
    translate: 0 -50%;
  }
`
