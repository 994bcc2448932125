import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createBrowserRouter } from 'whole/react-router-dom'
import { AskBeforeLeaving } from './AskBeforeLeaving'

test('[ME-43] the back button leaves after one question', async () => {
  window.history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', element: <p>Sidan före</p> },
    { path: '/skriv', element: <AskBeforeLeaving asks /> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/skriv'))
  window.history.back()
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna' }))
  expect(await screen.findByText('Sidan före')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  router.dispose()
})
