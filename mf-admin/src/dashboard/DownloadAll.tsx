import { Button, messageOf } from '@portal/shared-ui'
import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

/** 'Ladda ner allt': all content as one file. Loads the ZIP code at the click. */
export function DownloadAll() {
  const db = useDb()
  const download = useMutation({
    mutationKey: ['office', 'download all'],
    mutationFn: async () => {
      await db.rpc('report_export', { what: 'all' }).throwOnError()
      const { zipContent } = await import('./zipContent')
      saveFile(`sanningens-ord-${today()}.zip`, 'application/zip', await zipContent(db))
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
