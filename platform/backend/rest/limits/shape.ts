import type { Condition, Query, SelectItem } from '../parse/ast'
import { limits, overLimit } from './limits'
import { refuseCostlyExpression } from './patterns'

/**
 * Refuses requests whose address alone shows that they are expensive. Depth and number of embeds are checked by the
 * parser.
 */
export function refuseCostlyShape(query: Query): void {
  if (columnsOf(query.select) > limits.columns) throw overLimit('columns')
  const conditions = query.conditions.reduce((sum, { value }) => sum + countFilters(value), 0)
  if (conditions > limits.conditions) throw overLimit('conditions')
  const orders = query.orders.reduce((sum, { value }) => sum + value.length, 0)
  if (orders > limits.orders) throw overLimit('orders')
}

function columnsOf(items: SelectItem[]): number {
  const shown = new Map<string, number>()
  let columns = 0
  for (const item of items) {
    if (item.kind === 'relation') {
      columns += columnsOf(item.select)
      continue
    }
    columns += 1
    const { name, path } = item.field
    if (path.length > 0) continue
    const copies = (shown.get(name) ?? 0) + 1
    if (copies > limits.copies) throw overLimit('copies')
    shown.set(name, copies)
  }
  return columns
}

/** The number of filters in a condition. Throws for a regular expression that is too expensive. */
function countFilters(condition: Condition): number {
  if (condition.kind === 'group')
    return condition.members.reduce((sum, member) => sum + countFilters(member), 0)
  refuseCostlyExpression(condition.operation)
  return 1
}
