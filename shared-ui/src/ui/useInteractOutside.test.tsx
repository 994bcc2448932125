import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { useInteractOutside } from './useInteractOutside'
import { useKeydown } from './useKeydown'

function Panel({ onOutside, onKey, enabled }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useInteractOutside(() => panel.current, onOutside, enabled)
  useKeydown(({ key }) => onKey(key))
  return (
    <>
      <div ref={panel}>
        <button type="button">inside</button>
      </div>
      <button type="button">outside</button>
    </>
  )
}

type PanelProps = { onOutside: () => void; onKey: (key: string) => void; enabled?: boolean }

const button = (name: string) => screen.getByRole('button', { name })

test('reports a click and a focus outside while enabled, and none inside', async () => {
  const onOutside = jest.fn()
  const panel = (enabled: boolean) => <Panel onOutside={onOutside} onKey={() => {}} enabled={enabled} />
  const { rerender } = render(panel(true))
  await userEvent.click(button('inside'))
  expect(onOutside).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(button('outside')).toHaveFocus()
  expect(onOutside).toHaveBeenCalledTimes(1)
  await userEvent.click(document.body)
  expect(onOutside).toHaveBeenCalledTimes(2)
  rerender(panel(false))
  await userEvent.click(button('outside'))
  expect(onOutside).toHaveBeenCalledTimes(2)
})

test('keys reach the latest handler, and none after unmounting', async () => {
  const [first, second] = [jest.fn(), jest.fn()]
  const { rerender, unmount } = render(<Panel onOutside={() => {}} onKey={first} />)
  rerender(<Panel onOutside={() => {}} onKey={second} />)
  await userEvent.keyboard('{Escape}')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith('Escape')
  unmount()
  await userEvent.keyboard('{Escape}')
  expect(second).toHaveBeenCalledTimes(1)
})

test('[BE-45] the field that replaces a menu takes the focus in the same commit, and the menu does not close it', async () => {
  const onOutside = jest.fn()
  function MenuOrField() {
    const [writing, setWriting] = useState(false)
    return writing ? (
      <input ref={(input) => input?.focus()} />
    ) : (
      <Opener onOutside={onOutside} onClick={() => setWriting(true)} />
    )
  }
  render(<MenuOrField />)
  await userEvent.click(button('write'))
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(onOutside).not.toHaveBeenCalled()
})

function Opener({ onOutside, onClick }: { onOutside: () => void; onClick: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  useInteractOutside(() => menu.current, onOutside)
  return (
    <div ref={menu}>
      <button type="button" onClick={onClick}>
        write
      </button>
    </div>
  )
}
