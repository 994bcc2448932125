import { useToday } from '@portal/shared-ui'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DAY_PARAM, type DevotionOfDay, useStart, weekQuery } from '../start.data'

export const unavailable = 'Andakten kunde inte hämtas. Försök igen.'

export type Turning = {
  today: string
  /** The shown day, and the nearest days with a devotion before and after it. */
  day: string
  earlier: string | undefined
  later: string | undefined
  /** Shows another day, once its devotion has loaded. */
  turn: (to: string) => void
  /** Prefetches the week before a click. */
  prepare: () => void
}

/** The devotion of the day in the URL if that day has one, else today's; null while loading and when today has none. */
export function useDevotion(): { devotion: DevotionOfDay | null; isPending: boolean; turning: Turning } {
  const today = useToday()
  const { data: start, isPending } = useStart()
  const [params, setParams] = useSearchParams()
  const queryClient = useQueryClient()
  const week = weekQuery(useDb(), today)

  const days = [...(start?.devotion ? [today] : []), ...(start?.days ?? [])]
  const asked = params.get(DAY_PARAM)
  const day = asked && days.includes(asked) ? asked : today
  const before = useQuery({ ...week, enabled: day !== today })
  const devotion = day === today ? start?.devotion : before.data?.find(({ date }) => date === day)

  const turn = async (to: string) => {
    try {
      if (to !== today) await queryClient.ensureQueryData(week)
    } catch {
      toast(unavailable, { tone: 'error', seconds: 8 })
      return
    }
    const withDay = (now: URLSearchParams) => {
      if (to === today) now.delete(DAY_PARAM)
      else now.set(DAY_PARAM, to)
      return now
    }
    setParams(withDay, { replace: true, preventScrollReset: true })
  }

  return {
    devotion: devotion ?? null,
    isPending: isPending || (day !== today && before.isPending),
    turning: {
      today,
      day,
      earlier: days.find((other) => other < day),
      later: days.findLast((other) => other > day),
      turn: (to) => void turn(to),
      prepare: () => void queryClient.prefetchQuery(week),
    },
  }
}
