import { withTimeout } from '@portal/shared-ui/withTimeout'

type Options = {
  network: Promise<Response>
  cached: () => Promise<Response | undefined>
  /** Milliseconds before the cached response is used instead of the network. */
  timeout: number
  /** Whether a response counts as a failure when another one is cached. */
  isFailure?: (response: Response) => boolean
}

/** The network's response; the cached one when the network fails or is late. Rejects when both are missing. */
export async function networkFirst({
  network,
  cached,
  timeout,
  isFailure = () => false,
}: Options): Promise<Response> {
  const response = await withTimeout(
    network.catch(() => undefined),
    timeout,
  )
  if (response && !isFailure(response)) return response
  return (await cached()) ?? response ?? network
}
