export const testaments = [
  { value: 'old', label: 'Gamla Testamentet' },
  { value: 'new', label: 'Nya Testamentet' },
]
