/**
 * Removes the statements that set an owner from a diff: hosted, the role that runs migrations has another name and owns
 * what it creates.
 */
export function withoutOwners(sql: string): string {
  return sql.replaceAll(/^ALTER [^;]*?\bOWNER\s+TO\s+"?\w+"?;\n*/gim, '')
}
