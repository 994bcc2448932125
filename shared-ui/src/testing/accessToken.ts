const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')

/** An access token (JWT) of a user that the client can decode; its signature is invalid. */
export const accessToken = (userId: string, claims: object = {}): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: userId, exp: 4e9, ...claims })}.c2ln`
