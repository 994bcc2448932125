import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorBanner,
  ShareDialog,
  SkeletonCards,
  SkeletonList,
  SkeletonText,
  Spinner,
} from '../ui'

export function States() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'share'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ErrorBanner error="Databasen vilar" prefix="Ett fel uppstod: " onRetry={() => {}} />
      <EmptyState
        title="Inga evenemang hittades"
        text="Kom tillbaka snart, eller se vad som är nytt."
        action={<Button size="s">Uppdateringar</Button>}
      />
      <Spinner size="28px" />
      <SkeletonText />
      <SkeletonList count={1} />
      <SkeletonCards count={2} />
      <p>
        <Button variant="light" size="s" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>{' '}
        <Button variant="light" size="s" onClick={() => setOpen('confirm')}>
          Bekräftelse
        </Button>{' '}
        <Button variant="light" size="s" onClick={() => setOpen('share')}>
          Dela
        </Button>
      </p>
      {open === 'dialog' && (
        <Dialog title="Kontakta oss" description="Vi läser allt som kommer in." onClose={close}>
          <p>Innehåll</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Ta bort evenemanget?"
          text="Det går inte att ångra."
          onConfirm={close}
          onClose={close}
        />
      )}
      {open === 'share' && (
        <ShareDialog url="https://portalen.example/studera" text="Vad är nåd?" onClose={close} />
      )}
    </>
  )
}
