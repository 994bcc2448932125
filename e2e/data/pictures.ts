import type { Page } from '@playwright/test'
import type { RunningPortal } from '../portal'
import { rowsOf } from './rows'

/** A photograph of this size, drawn by the browser, with a camera's metadata: rotated, and with its location. */
export async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.fillStyle = '#2f5d8a'
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#f2d28b'
      context.fillRect(width / 4, height / 4, width / 2, height / 2)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** The text in the camera's metadata, to search for. */
export const NOTED = 'Kamera vid 59.3293N'

/** EXIF: orientation 6 (rotated by 90°), a description, and a directory with the location. */
const exif = (() => {
  const words = Buffer.from(`${NOTED}\0`, 'latin1')
  const entry = (tag: number, type: number, count: number, value: number, short = false) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (short) bytes.writeUInt16BE(value, 8)
    else bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const directory = (entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)])
  const first = 8
  const place = first + 2 + 3 * 12 + 4
  const text = place + 2 + 12 + 4
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory([
      entry(0x010e, 2, words.length, text),
      entry(0x0112, 3, 1, 6, true),
      entry(0x8825, 4, 1, place),
    ]),
    directory([entry(0x0001, 2, 2, 0x4e000000)]),
    words,
  ])
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(tiff.length + 8, 2)
  return Buffer.concat([head, tiff])
})()

type StoredPicture = { id: string; path: string; widths: number[]; width: number; height: number }

/** Functions for the office's pictures with this alternative text, and their files. */
export function picturesOf(portal: RunningPortal) {
  const { find, remove } = rowsOf(portal)
  const { url, serviceRoleKey } = portal.backend
  const withAlt = (alt: string) => find<StoredPicture>('media', `alt=eq.${encodeURIComponent(alt)}`)
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/storage/v1/object/${path}`, {
      method,
      headers: { Authorization: `Bearer ${serviceRoleKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    withAlt,
    /** Every file of a picture, fetched without signing in. */
    files: async ({ id }: StoredPicture) => {
      const listed = (await (await send('POST', 'list/media', { prefix: id })).json()) as { name: string }[]
      return Promise.all(
        listed.map(async ({ name }) => {
          const response = await fetch(`${url}/storage/v1/object/public/media/${id}/${name}`)
          return {
            name,
            type: response.headers.get('content-type'),
            bytes: Buffer.from(await response.arrayBuffer()),
          }
        }),
      )
    },
    removeWithAlt: async (alt: string) => {
      for (const { id, widths, path } of await withAlt(alt)) {
        const ending = path.split('.').at(-1)
        await send('DELETE', 'media', { prefixes: widths.map((width) => `${id}/${width}.${ending}`) })
        await remove('media', id)
      }
    },
  }
}
