const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 128 random bits as 32 hexadecimal digits: an unguessable secret for addresses. */
export const randomToken = (): string => hex(crypto.getRandomValues(new Uint8Array(16)))

/** The token's hash, which the database stores. */
export const hashOfToken = async (token: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
