import { withTimeout } from '@portal/shared-ui/withTimeout'

type Options = {
  network: Promise<Response>
  cached: () => Promise<Response | undefined>
  /** How long the network may take before the cached response is given instead, in milliseconds. */
  timeout: number
  /** A response that is worth no more than none, when another is cached. */
  isFailure?: (response: Response) => boolean
}

/** The network's response; the cached one when the network fails or is late. Rejects when there is neither. */
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
