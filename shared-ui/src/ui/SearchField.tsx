import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import styled from 'styled-components'
import { focusRing, media, s } from '../theme'
import { IconButton } from './IconButton'
import { SendWithoutScripts } from './SendWithoutScripts'
import { Spinner } from './Spinner'
import { MAX_SEARCH_LENGTH } from './useSearchInput'
import { VisuallyHidden } from './VisuallyHidden'

type Props = {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** The field's name for screen readers; the placeholder by default. */
  label?: string
  /** Whether a search is running. */
  pending?: boolean
  size?: 's' | 'm'
  /**
   * The search's query parameter, for pages whose host handles it, and other parameters to keep: the field then works
   * without scripts. `action` is the page that has the hits, when that is another one; there is then no button for it.
   */
  address?: { name: string; kept?: Record<string, string | undefined>; action?: string }
  /** Called when Enter is pressed. */
  onSubmit?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  inputRef?: Ref<HTMLInputElement>
  /** For a field that opens a panel of hits: the panel's id and whether it is open. */
  panel?: { id: string; open: boolean; activeId?: string }
}

/** A search field: magnifier, text, a spinner while searching, a clear button. */
export function SearchField({
  value,
  onChange,
  placeholder,
  label = placeholder.replace(/(\.\.\.|…)$/, ''),
  pending = false,
  size = 'm',
  address,
  onSubmit,
  onKeyDown,
  inputRef,
  panel,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const clear = () => {
    onChange('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      method={address ? 'get' : 'post'}
      action={address?.action}
      $size={size}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <Search aria-hidden="true" size="1.25rem" />
      <Input
        ref={inputRef}
        type="search"
        name={address?.name}
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        {...(panel && {
          role: 'combobox',
          'aria-expanded': panel.open,
          'aria-controls': panel.open ? panel.id : undefined,
          'aria-activedescendant': panel.activeId,
          'aria-autocomplete': 'list' as const,
        })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {pending && (
        <>
          <Spinner />
          <VisuallyHidden role="status">Söker…</VisuallyHidden>
        </>
      )}
      {value && (
        <IconButton
          size="s"
          tone="muted"
          label="Rensa sökning"
          icon={<X aria-hidden="true" />}
          onClick={clear}
        />
      )}
      {address && !address.action && <SendWithoutScripts label="Sök" kept={address.kept} />}
    </Form>
  )
}

const Form = styled.form<{ $size: 's' | 'm' }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: ${({ $size }) => ($size === 'm' ? 54 : 44)}px;
  padding: 0 ${({ $size }) => ($size === 'm' ? '10px 0 18px' : '6px 0 15px')};
  border: 1px solid ${s('control')};
  border-radius: ${({ $size }) => ($size === 'm' ? s('radiusM') : s('pill'))};
  background: ${s('surface')};
  color: ${s('muted')};
  &:has(input:focus-visible) {
    ${focusRing}
    outline-offset: 0;
  }
  ${media.phone} {
    min-height: 48px;
  }
`

const Input = styled.input`
  flex: 1;
  /* Shrinks with the row: the default width of twenty characters would make a grid's column too wide. */
  width: 100%;
  min-width: 0;
  align-self: stretch;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${s('ink')};
  appearance: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus-visible {
    outline: 0;
  }
`
