import { Refusal } from '@portal/shared-ui'
import { unzip } from '@portal/shared-ui/zip'
import type { MyData } from './readablePage'

const DATA_FILE = 'data.json'
const MAX_FILE_BYTES = 100_000_000
const MAX_DATA_BYTES = 50_000_000

/** The data of an exported file: the ZIP, or its `data.json` alone. Throws a Swedish sentence for any other file. */
export async function readMyFile(file: File): Promise<MyData> {
  if (file.size > MAX_FILE_BYTES) throw new Refusal('Filen är för stor. En fil härifrån är högst 100 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const data = parsed(isZip(bytes) ? dataIn(bytes) : bytes)
  if (!isMyData(data)) throw new Refusal(notOurs)
  return data
}

const notOurs = 'Det här är ingen fil med dina uppgifter. Välj filen som du fick av ”Ladda ner allt”.'

/** A ZIP begins with 'PK'. */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

function dataIn(bytes: Uint8Array): Uint8Array {
  let files: Record<string, Uint8Array>
  try {
    files = unzip(bytes, { name: DATA_FILE, maxBytes: MAX_DATA_BYTES })
  } catch {
    throw new Refusal('Filen är skadad och kan inte öppnas. Ladda ner den igen om du kan.')
  }
  const data = files[DATA_FILE]
  if (!data) throw new Refusal(notOurs)
  return data
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(notOurs)
  }
}

/** Every export names its account, and has tables as lists. */
const isMyData = (data: unknown): data is MyData =>
  typeof data === 'object' && data !== null && 'account' in data && Object.values(data).some(Array.isArray)
