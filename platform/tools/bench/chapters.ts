import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { canon } from '@portal/shared-ui/scripture/canon'
import { sampleOf } from './effort'
import type { Reading } from './nextChapter'
import { atMost, type Line } from './report'
import { median, quantile } from './statistics'

/** Compares the bytes of every chapter's response with those of its bare verse texts: both gzip-compressed, bodies only. */
export async function weighChapters(request: Reading['request']): Promise<Line> {
  const ratios: number[] = []
  for (const { osis, verses } of sampleOf(canon)) {
    for (let chapter = 1; chapter <= verses.length; chapter++) {
      const url = new URL(request.url)
      url.searchParams.set('books.osis', `eq.${osis}`)
      url.searchParams.set('number', `eq.${chapter}`)
      const compressed = await fetchCompressed(url, request.headers)
      const texts = await textsOf(url, request.headers)
      if (texts.length > 0) ratios.push(compressed / gzipSync(texts.join('\n')).length)
    }
  }
  return atMost(
    'a chapter’s response / its bare texts, gzip, p95',
    quantile(ratios, 0.95),
    1.2,
    `median ${median(ratios).toFixed(3)}, largest ${Math.max(...ratios).toFixed(3)}, ${ratios.length} chapters`,
  )
}

/** The compressed size of a response's body. */
const fetchCompressed = (url: URL, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { ...plain(headers), 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

async function textsOf(url: URL, headers: Record<string, string>): Promise<string[]> {
  const response: unknown = await fetch(url, { headers: plain(headers) }).then((found) => found.json())
  const [chapter] = Array.isArray(response) ? response : [response]
  return (chapter?.verses ?? []).map(({ text }: { text: string }) => text)
}

/** The browser's headers without those of its connection. */
const plain = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(accept|apikey|authorization|accept-profile)$/.test(name)),
  )
