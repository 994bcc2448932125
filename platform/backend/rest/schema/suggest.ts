/** The name that comes nearest to a misspelt one, or null when none is near. */
export function nearest(wanted: string, names: string[]): string | null {
  const farthest = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; distance: number } | null = null
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > farthest) continue
    const distance = editDistance(wanted, name)
    if (distance <= farthest && (best === null || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
