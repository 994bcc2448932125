import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { inRouter } from '../testing/inRouter'
import { Button, Disclosure, Menu, Popover, Tabs } from '.'

const signOut = jest.fn()

const showMenu = () =>
  render(
    inRouter(
      <>
        <Menu
          label="Mitt konto"
          trigger={(props) => <Button {...props}>Konto</Button>}
          items={[
            { label: 'Min sida', to: '/min-sida' },
            { label: 'Profil', to: '/profil' },
            'separator',
            { label: 'Logga ut', onSelect: signOut },
          ]}
        />
        <Button>Utanför</Button>
        <p>Bara text</p>
      </>,
    ),
  )

const item = (name: string) => screen.getByRole('menuitem', { name })

test('a menu opens on its first row and can be used by keyboard', async () => {
  const user = userEvent.setup()
  showMenu()
  const button = screen.getByRole('button', { name: 'Konto' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(screen.getByRole('menu', { name: 'Mitt konto' })).toBeVisible()
  expect(item('Min sida')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Logga ut')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(item('Profil')).toHaveFocus()
  await user.keyboard('l')
  expect(item('Logga ut')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Escape closes a menu and focuses its button; a click outside only closes', async () => {
  const user = userEvent.setup()
  showMenu()
  const button = screen.getByRole('button', { name: 'Konto' })
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()

  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Utanför' }))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()

  await user.click(button)
  await user.click(screen.getByText('Bara text'))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a popover reports opening and closing, and can close itself', async () => {
  const user = userEvent.setup()
  const changed = jest.fn()
  render(
    <Popover label="Textstorlek" trigger={(props) => <Button {...props}>Aa</Button>} onOpenChange={changed}>
      {(close) => <Button onClick={close}>Klar</Button>}
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Aa' }))
  expect(screen.getByRole('dialog', { name: 'Textstorlek' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(changed.mock.calls).toEqual([[true], [false]])
})

function Tools() {
  const [tool, setTool] = useState<'read' | 'compare'>('read')
  return (
    <Tabs
      label="Verktyg"
      value={tool}
      onChange={setTool}
      tabs={[
        { value: 'read', label: 'Läs Bibeln', panel: 'Johannes 3' },
        { value: 'compare', label: 'Jämför kapitel', panel: 'Två kapitel' },
      ]}
    />
  )
}

test('arrow keys move between tabs and show their panel', async () => {
  const user = userEvent.setup()
  render(<Tools />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Jämför kapitel', selected: true })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Jämför kapitel' })).toHaveTextContent('Två kapitel')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Läs Bibeln', selected: true })).toHaveFocus()
})

test('[ST-39] several disclosures are open at once, each within its height', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Disclosure title="Första" maxHeight="1000px">
        Ett
      </Disclosure>
      <Disclosure title="Andra">Två</Disclosure>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Första' }))
  await user.click(screen.getByRole('button', { name: 'Andra' }))
  expect(screen.getByText('Ett')).toHaveStyle({ 'max-height': '1000px' })
  expect(screen.getByText('Två')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Första' }))
  expect(screen.queryByText('Ett')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Andra', expanded: true })).toBeVisible()
})
