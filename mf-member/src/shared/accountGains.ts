/** What an account gives, beside the forms of sign-in and registration. */
export const accountGains = [
  'Markera verser och skriv anteckningar',
  'Läs Bibeln efter en plan, i din takt',
  'Spara svaren som du vill hitta igen',
]
