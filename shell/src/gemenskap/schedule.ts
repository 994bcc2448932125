/** The Sunday meeting, part by part. Times are of the clock in Stockholm. */
export const sundaySchedule = [
  { from: '10:30', to: '11:00', what: 'Kaffe och mingel' },
  { from: '11:00', to: '11:05', what: 'Bön' },
  { from: '11:05', to: '11:25', what: 'Lovsång' },
  { from: '11:25', to: '11:40', what: 'Pålysningar' },
  { from: '11:40', to: '11:50', what: 'Lovsång' },
  { from: '11:50', to: '12:00', what: 'Bibelläsning' },
  { from: '12:00', to: '13:30', what: 'Predikan' },
  { from: '13:30', to: '14:00', what: 'Kaffe och mingel' },
] as const
