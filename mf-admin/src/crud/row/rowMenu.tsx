import { type MenuItem, messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Copy,
  ExternalLink,
  History,
  Link2,
  Minus,
  Plus,
  Trash2,
} from 'lucide-react'
import { hiddenPathOf, type Item, publicPathOf, type Resource, type Values } from '../data/resource'
import { copyAddress } from './copyAddress'
import type { Moving } from './useMoving'

type Input = {
  resource: Resource
  item: Item
  path: string
  search: string
  /** Moves the row among its siblings; undefined while rows cannot be moved. */
  moving: Moving | undefined
  onSave: (values: Values, done: string) => void
  onAsk: (what: 'history' | 'removal') => void
}

/** The actions in the menu of a row, beside its switch. */
export function rowMenu(input: Input): MenuItem[] {
  const { resource, item, path, search, onAsk } = input
  const shown = publicPathOf(resource, item)
  const page = shown ?? hiddenPathOf(resource, item)
  const beside = resource.beside?.(item)
  const moves = [...stepsOf(input), ...adjustmentsOf(input)]
  return [
    ...moves,
    ...(moves.length > 0 ? ['separator' as const] : []),
    ...(beside ? [{ label: beside.title, icon: <ArrowRight aria-hidden="true" />, to: beside.to }] : []),
    ...(page ? [{ label: 'Visa på sidan', icon: <ExternalLink aria-hidden="true" />, to: page }] : []),
    ...(shown
      ? [{ label: 'Kopiera länk', icon: <Link2 aria-hidden="true" />, onSelect: () => copyLink(shown) }]
      : []),
    { label: 'Kopia', icon: <Copy aria-hidden="true" />, to: `${path}?${copyParams(search, item.id)}` },
    { label: 'Historik', icon: <History aria-hidden="true" />, onSelect: () => onAsk('history') },
    'separator' as const,
    {
      label: 'Ta bort',
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => onAsk('removal'),
    },
  ]
}

/** One step up or down, where there is a row to pass. */
function stepsOf({ item: { id }, moving }: Input): MenuItem[] {
  if (!moving) return []
  const step = (label: string, icon: MenuItemIcon, by: -1 | 1) => ({
    ...{ label, icon, onSelect: () => void moving.step(id, by) },
  })
  return [
    ...(moving.isFirst(id) ? [] : [step('Flytta upp', <ArrowUp aria-hidden="true" />, -1)]),
    ...(moving.isLast(id) ? [] : [step('Flytta ner', <ArrowDown aria-hidden="true" />, 1)]),
  ]
}

type MenuItemIcon = Exclude<MenuItem, 'separator'>['icon']

/** The row's number, one up or down within its limits. */
function adjustmentsOf({ resource, item, onSave }: Input): MenuItem[] {
  if (!resource.adjusted) return []
  const { column, label, min, max } = resource.adjusted
  const value = item[column] as number
  const what = label.toLowerCase()
  const put = (next: number) => () => onSave({ [column]: next }, `${resource.nameOf(item)}: ${next}`)
  return [
    ...(value < max
      ? [{ label: `Höj ${what}`, icon: <Plus aria-hidden="true" />, onSelect: put(value + 1) }]
      : []),
    ...(value > min
      ? [{ label: `Sänk ${what}`, icon: <Minus aria-hidden="true" />, onSelect: put(value - 1) }]
      : []),
  ]
}

function copyParams(search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('kopia', id)
  return params.toString()
}

const copyLink = (path: string) =>
  copyAddress(path).then(
    () => toast('Länken är kopierad.'),
    (error) => toast(messageOf(error, 'Länken kunde inte kopieras.'), { tone: 'error' }),
  )
