import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createBrowserRouter } from 'whole/react-router-dom'
import { LeaveSending } from './LeaveSending'

test('[AD-92] the back button leaves the import after one question', async () => {
  window.history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', element: <p>Sidan före</p> },
    { path: '/las-in', element: <LeaveSending isSending done={1} total={3} /> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/las-in'))
  window.history.back()
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna' }))
  expect(await screen.findByText('Sidan före')).toBeVisible()
  router.dispose()
})
