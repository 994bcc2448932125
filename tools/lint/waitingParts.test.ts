import { unusedParts, waitingParts } from './waitingParts'

test('what shared-ui has without a user is what waits for a screen, no more and no less', () => {
  expect(unusedParts().sort()).toEqual(Object.values(waitingParts).flat().sort())
})
