export type Account = {
  id: string
  email: string
  confirmed: boolean
  administrator: boolean
}

/** The account operations of a database, or of a server that uses it. */
export type Accounts = {
  /** Finds the account of an e-mail address, case-insensitively. */
  find(email: string): Promise<Account | null>
  makeAdministrator(id: string): Promise<void>
  /** Removes the account's second factors and ends all of its sessions. */
  removeFactors(id: string): Promise<void>
  /** Lets the account's next factor count for the office at once, for a day. */
  allowNextFactor(id: string): Promise<void>
}

/**
 * Removes the second factors of an administrator who lost them: the next sign-in needs the password alone, and the
 * office asks for a new factor where one is required, which a colleague need not confirm. Throws a readable error when the address does not belong to an
 * administrator.
 */
export async function removeFactors(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.find(email.trim().normalize('NFC'))
  if (!account?.administrator) throw new Error(`There is no administrator with the address ${email}.`)
  await accounts.removeFactors(account.id)
  await accounts.allowNextFactor(account.id)
  return account
}

/**
 * Makes the account of an address an administrator. Throws a readable error when there is no such confirmed account.
 */
export async function grantAdmin(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.find(email.trim().normalize('NFC'))
  if (!account) throw new Error(`There is no account for ${email}; register it in the portal first.`)
  if (!account.confirmed) {
    throw new Error(`${account.email} is not confirmed; open the link in the mail that was sent to it first.`)
  }
  if (account.administrator) throw new Error(`${account.email} is an administrator already.`)
  await accounts.makeAdministrator(account.id)
  return account
}
