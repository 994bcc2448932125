import { simulate } from '../../host/trials/testing/simulate'
import { atMost, type Line } from './report'

const SHARES = [0.01, 0.05, 0.1, 0.2, 0.3]
const WORSE_BY = 0.2
const MOST_FALSE_PERCENT = 1
const MOST_LOADS = 120

const situations = {
  'the others never seen': { before: 0, beside: 0 },
  'the others seen 40 times': { before: 40, beside: 0 },
  'the others seen 400 times': { before: 400, beside: 0 },
  'the other one beside it': { before: 0, beside: 1 },
}
/** A few loads are a yardstick for some shares only: their lines have no limit. */
const WITHOUT_LIMIT = ['the others never seen', 'the others seen 40 times']
const SITES = [10, 100, 1_000]

/**
 * What the host decides about simulated versions: equal ones in 2,000 loads, and after how many loads it finds one that
 * fails 20 % more.
 */
export function measureJudgement(say: (text: string) => void, runs = 2_000): Line[] {
  const find = (share: number, situation: { before: number; beside: number }, networksADay = 0) =>
    simulate({ ...situation, networksADay, others: share, share: share + WORSE_BY, runs, loads: 2_000 })
  const ofSituations = Object.entries(situations).flatMap(([words, situation]) => {
    say(`judgement: ${words} …`)
    return SHARES.flatMap((share): Line[] => {
      const equal = simulate({ ...situation, others: share, share, runs, loads: 2_000 })
      const falsely = (equal.filter(Number.isFinite).length / runs) * 100
      const name = `${percent(share)} of loads fail, ${words}`
      const found = find(share, situation)
      return [
        atMost(`${name}: equal versions taken back, in %`, falsely, MOST_FALSE_PERCENT),
        WITHOUT_LIMIT.includes(words)
          ? { what: `${name}: 20 % more found`, figure: describe(found) }
          : atMost(`${name}: 20 % more found, median loads`, median(found), MOST_LOADS, describe(found)),
      ]
    })
  })
  const ofSites = SITES.map((networks): Line => {
    const found = find(0.01, { before: 400, beside: 0 }, networks)
    const days = (median(found) / networks).toFixed(1)
    return {
      what: `a site of ${networks} networks a day: 20 % more than 1 % found`,
      figure: `${describe(found)}; days ${days}`,
    }
  })
  return [...ofSituations, ...ofSites]
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
const median = (sorted: number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN

function describe(found: number[]): string {
  const all = found.filter(Number.isFinite).length
  const late = found[Math.floor(found.length * 0.99)]
  return `median ${median(found)}, 99 % within ${late}, found ${Math.round((all / found.length) * 100)} %`
}
