type Options = {
  network: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** How long the network may take before the kept answer is given instead, in milliseconds. */
  patience: number
  /** An answer that is worth no more than none, when another is kept. */
  isFailure?: (answer: Response) => boolean
}

/** The network's answer; the kept one when the network fails or is late. Rejects when there is neither. */
export async function networkFirst({
  network,
  kept,
  patience,
  isFailure = () => false,
}: Options): Promise<Response> {
  const answer = await Promise.race([network.catch(() => undefined), wait(patience)])
  if (answer && !isFailure(answer)) return answer
  return (await kept()) ?? answer ?? network
}

const wait = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
