import type pg from 'pg'
import type { Database } from './database'

const RETRY_MS = 1_000

/**
 * Connections that wait for notifications; `close` ends all of them. One that breaks, as with a restart of PostgreSQL,
 * is opened again; notifications of the time between are lost.
 */
export function createListeners(pool: pg.Pool): { listen: Database['listen']; close(): void } {
  const ends = new Set<() => void>()
  return {
    listen: async (channel, onNotify) => {
      let client: pg.PoolClient | undefined
      let timer: NodeJS.Timeout | undefined
      const end = () => {
        clearTimeout(timer)
        ends.delete(end)
        client?.release(true)
        client = undefined
      }
      const drop = (broken: pg.PoolClient): boolean => {
        if (client !== broken) return false
        client = undefined
        broken.release(true)
        return true
      }
      const open = async () => {
        const opened = await pool.connect()
        if (!ends.has(end)) return opened.release(true)
        client = opened
        opened.on('notification', (message) => {
          if (message.channel === channel) onNotify(message.payload ?? '')
        })
        opened.on('error', () => {
          if (drop(opened)) reopen()
        })
        try {
          await opened.query(`listen "${channel.replaceAll('"', '""')}"`)
        } catch (error) {
          drop(opened)
          throw error
        }
      }
      const reopen = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          if (ends.has(end) && !client) open().catch(reopen)
        }, RETRY_MS)
        timer.unref()
      }
      ends.add(end)
      try {
        await open()
      } catch (error) {
        end()
        throw error
      }
      return async () => end()
    },
    close: () => {
      for (const end of ends) end()
    },
  }
}
