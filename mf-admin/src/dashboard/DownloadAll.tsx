import { Button, messageOf } from '@portal/shared-ui'
import { today } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

/** 'Ladda ner allt': the content as one file. What makes it is loaded when it is asked for. */
export function DownloadAll() {
  const db = useDb()
  const download = useMutation({
    mutationKey: ['office', 'download all'],
    mutationFn: async () => {
      const { zipContent } = await import('./zipContent')
      offer(await zipContent(db), `sanningens-ord-${today()}.zip`)
    },
    onError: (error) =>
      toast(messageOf(error, 'Innehållet kunde inte laddas ner.'), { tone: 'error', seconds: 8 }),
  })
  return (
    <Button
      variant="light"
      size="s"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Ladda ner allt
    </Button>
  )
}

function offer(zip: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([zip], { type: 'application/zip' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
