/**
 * An item with which a page breaks: `isGood` holds for the item before it and not for it. If the page broke only once
 * after the newest good item that was asked, it is the first of the broken ones at the end; items between the steps are
 * not all asked. `good` when the last item is good, `never` when none is. Goes back from the last item in growing steps,
 * because a page may be younger than the first items, then searches binarily; asks all items only when no step meets a
 * good one.
 */
export async function findBreaking<Item extends object>(
  items: [Item, ...Item[]],
  isGood: (item: Item) => Promise<boolean>,
): Promise<Item | 'good' | 'never'> {
  const last = items.length - 1
  const bad = new Set<number>()
  const ask = async (at: number): Promise<boolean> => {
    const answer = !bad.has(at) && (await isGood(items[at] as Item))
    if (!answer) bad.add(at)
    return answer
  }
  if (await ask(last)) return 'good'
  const steps = Array.from({ length: 31 }, (_, power) => Math.max(0, last - 2 ** power))
  const others = items.map((_, at) => last - at)
  let good = -1
  for (const at of [...steps, ...others]) {
    if (!(await ask(at))) continue
    good = at
    break
  }
  if (good < 0) return 'never'
  let broken = Math.min(...[...bad].filter((at) => at > good))
  while (broken - good > 1) {
    const middle = Math.floor((good + broken) / 2)
    if (await ask(middle)) good = middle
    else broken = middle
  }
  return items[broken] as Item
}
