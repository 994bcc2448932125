import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { subjectArticles } from '../../amnen/articles.resource'
import { updates } from '../../uppdateringar/updates.resource'
import type { Item, Resource } from '../data/resource'
import { ItemHistory } from './ItemHistory'

const open = (resource: Resource, before: object, after: object) =>
  renderInPortal(
    <ItemHistory
      resource={resource}
      item={{ id: 'x1', updated_at: '', title: 'Nåden' } as Item}
      onRestored={() => {}}
      onClose={() => {}}
    />,
    fakeDb({
      'GET subjects': [
        { id: 's1', label: 'Tro', active: true },
        { id: 's2', label: 'Bön', active: false },
      ],
      'POST rpc/history_of': [
        {
          change_id: 9,
          at: '2026-11-20T10:00:00+00:00',
          actor_name: 'Eva',
          source: 'member',
          operation: 'update',
          before,
          after,
        },
      ],
    }),
  )

test('shows a parent by its name, and a deleted one by the screen’s word', async () => {
  open(subjectArticles, { subject_id: 's1' }, { subject_id: 's9' })
  expect(await screen.findByText('Tro')).toBeVisible()
  expect(screen.getByText('Okänt ämne')).toBeVisible()
})

test('shows a choice by the form’s label', async () => {
  open(updates, { type: 'general' }, { type: 'feature' })
  expect(await screen.findByText('Ny funktion')).toBeVisible()
})

test('shows the additional columns of a custom field, never as JSON', async () => {
  const resource = { ...updates, alsoWritten: [{ name: 'verses', label: 'Verser' }] }
  open(resource, { verses: [{ number: 16, text: 'Ty så' }] }, { verses: [{ number: 16, text: 'Så' }] })
  const verses = (await screen.findByText('Verser')).nextSibling
  expect(verses).toHaveTextContent('16 borttaget: Ty så tillagt: Så')
})
