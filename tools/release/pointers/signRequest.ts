import { createHash, createHmac } from 'node:crypto'

export type Credentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  region: string
}

type Request = { method: string; url: URL; headers: Record<string, string>; body: string }

/** The credentials that the AWS tools read too; null when there are none, as for a store that asks for none. */
export function credentialsFrom(env: NodeJS.ProcessEnv): Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) return null
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN, region }
}

/**
 * Adds an AWS signature, version 4, for S3 to a request's headers
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signRequest(
  { method, url, headers, body }: Request,
  { accessKeyId, secretAccessKey, sessionToken, region }: Credentials,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const content = sha256(body)
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': content,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  }
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    content,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce((key: string | Buffer, part) => hmac(key, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...sent, authorization }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
