import type { FromWorker, ToWorker } from './openReader'
import { createReading } from './reading'

const reading = createReading()
const post = (message: FromWorker) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const { id } = data
  try {
    if (data.ask === 'read') {
      const outcome = await reading.read(data.request, (part) => post({ id, is: 'progress', part }))
      post({ id, is: 'done', result: outcome })
    } else post({ id, is: 'done', result: await reading.excerpt(data.spot) })
  } catch (error) {
    post({ id, is: 'failed', message: String(error) })
  }
}
post({ id: 0, is: 'ready' })
