import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export type Credentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  region: string
}

type Request = { method: string; url: URL; headers: Record<string, string>; body: string }

/** The credentials in the AWS tools' variables; null without any, for a store that needs none. */
export function credentialsFrom(env: NodeJS.ProcessEnv): Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) return null
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN, region }
}

/** Returns a request's headers with an AWS signature, version 4, for S3. The signature covers all headers and the body. */
export async function signRequest(
  { method, url, headers, body }: Request,
  credentials: Credentials,
  at: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url: url.href,
    // Without this header aws4fetch leaves the body out of the signature.
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}
