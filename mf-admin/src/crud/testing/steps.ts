import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import type { Field, Resource } from '../data/resource'
import { sampleValue } from './sampleRows'

/** The form with this heading, once it and its editor have loaded. */
export async function findForm(name: string) {
  const form = await screen.findByRole('form', { name })
  await waitFor(() => expect(form.querySelector('[aria-busy="true"]')).toBeNull())
  return within(form)
}

export type OpenForm = Awaited<ReturnType<typeof findForm>>

export const controlOf = (form: OpenForm, { label }: Pick<Field, 'label'>) =>
  form.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`))

/** Replaces a field's content in one step. */
export function put(form: OpenForm, field: Field, value: unknown): void {
  const control = controlOf(form, field)
  if (field.kind === 'richText') act(() => void editorOf(control).commands.setContent(String(value ?? '')))
  else if (field.kind !== 'checkbox') fireEvent.change(control, { target: { value: String(value ?? '') } })
  else if ((control as HTMLInputElement).checked !== value) fireEvent.click(control)
}

/** The Tiptap editor of a rich text field. */
const editorOf = (control: HTMLElement) => (control as HTMLElement & { editor: Editor }).editor

/** Fills the form with the values of the fifth sample, once the choices have loaded. */
export async function fill({ fields }: Resource, form: OpenForm): Promise<void> {
  if (fields.some(({ kind }) => kind === 'parent')) await form.findByRole('option', { name: 'Förälder 1' })
  for (const field of fields) if (isShown(field)) put(form, field, sampleValue(field, 5))
}

/** Whether the form of the sample, whose flags are on, shows a declared field. */
const isShown = (field: Field): boolean => field.kind !== 'own' && !(field.kind === 'moment' && field.unless)

export const save = (form: OpenForm) => fireEvent.click(form.getByRole('button', { name: 'Spara' }))

/** Clicks a button of the confirmation dialog. */
export async function answerWith(name: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name }))
}

/** The labels of the actions in a row's menu. Opens and closes the menu. */
export async function actionsOf(row: string): Promise<(string | null)[]> {
  const button = await screen.findByRole('button', { name: `Mer om ${row}` })
  fireEvent.click(button)
  const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  fireEvent.click(button)
  return actions
}

/** Chooses an action from a row's menu. */
export async function chooseFrom(row: string, name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Mer om ${row}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
