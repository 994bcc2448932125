import { whenIdle } from '@portal/shared-ui/browser'
import type { Portal } from '@portal/shared-ui/portal'

/**
 * Sends the entries that a member's earlier page left on the device, when this page is idle. Fetches the outbox's
 * code for every member, so that it works without a network; visitors do not download it. Returns a function that
 * stops it.
 */
export const startOutbox = ({ session, outbox }: Portal): (() => void) =>
  session.subscribe(({ user }, before) => {
    if (!user || user.id === before.user?.id) return
    const sendWaiting = () =>
      outbox()
        .then(({ send }) => send())
        .catch((error) => console.error('The outbox could not be loaded:', error))
    whenIdle(() => void sendWaiting(), { timeout: 10_000, pause: 2_000 })
  })
