export type Account = {
  id: string
  email: string
  confirmed: boolean
  administrator: boolean
}

/** Where accounts are: a database, or a server that has it. */
export type Accounts = {
  /** The account of an address; upper and lower case do not matter. */
  find(email: string): Promise<Account | null>
  makeAdministrator(id: string): Promise<void>
}

/** Makes the account of an address an administrator. Throws a sentence when there is no such confirmed account. */
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
