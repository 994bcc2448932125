import { type FakeRequest, fakeDb, lesson, renderInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const lessons = [
  { ...lesson('a', { title: 'Varför vi går ut' }), is_public: true },
  { ...lesson('b', { title: 'Dold lektion', lesson_order: 2 }), is_public: false },
  { ...lesson('c', { title: 'En annan dold', lesson_order: 3 }), is_public: false },
]
const line = 'Bara du som är inloggad i administrationen ser den här sidan'

const open = (is_admin: boolean) =>
  renderInPortal(
    remote.areas['/sjalavinna'] ?? [],
    fakeDb({
      'GET soul_winning_lessons': ({ params }: FakeRequest) =>
        lessons.filter(({ is_public }) => is_public || !params.has('is_public')),
      'GET site_settings': [],
      'GET user_lesson_progress': [],
    }),
    {
      ...{ prefix: '/sjalavinna', at: '/sjalavinna/skolan?id=b&utkast=1' },
      ...{ user: { id: 'a' }, profile: { is_admin } },
    },
  )

test('[C-140] the office sees a hidden lesson in its place of the course, and no other hidden one', async () => {
  open(true)
  expect(await screen.findByText('Dold lektion')).toBeVisible()
  expect(screen.getByText('Varför vi går ut')).toBeVisible()
  expect(screen.getByText(line)).toBeVisible()
  expect(screen.queryByText('En annan dold')).toBeNull()
})

test('[C-140] a member with the same link has the course without it', async () => {
  open(false)
  expect(await screen.findByText('Varför vi går ut')).toBeVisible()
  expect(screen.queryByText('Dold lektion')).toBeNull()
  expect(screen.queryByText(line)).toBeNull()
})
