import type { Portal } from '@portal/shared-ui/portal'
import { isNotFound } from '@portal/shared-ui/remote'

/** Fetches pages for reading without a network, one after the other; those without content are left out. */
export async function keepPages({ prefetch }: Portal, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await prefetch?.(path).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
    })
}
