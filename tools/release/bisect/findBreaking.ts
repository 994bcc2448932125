/**
 * The first item from which on a page is broken, by binary search: `isGood` holds up to some item and not after it.
 * `good` when the last item is good, `never` when the first is not. Asks the binary logarithm of the number of items,
 * and two.
 */
export async function findBreaking<Item extends object>(
  items: [Item, ...Item[]],
  isGood: (item: Item) => Promise<boolean>,
): Promise<Item | 'good' | 'never'> {
  if (await isGood(items.at(-1) as Item)) return 'good'
  if (items.length === 1 || !(await isGood(items[0]))) return 'never'
  let [good, bad] = [0, items.length - 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (await isGood(items[middle] as Item)) good = middle
    else bad = middle
  }
  return items[bad] as Item
}
