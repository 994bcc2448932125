import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

// A busy machine is slow, not broken: what is awaited may take a while before it counts as missing. A person who runs a few
// tests waits for a failure, and reads it: the page in it is cut.
configure({ asyncUtilTimeout: process.env.CI ? 20_000 : 6_000 })
process.env.DEBUG_PRINT_LIMIT ??= process.env.CI ? '7000' : '1000'

// `waitFor` and `findBy` throw the error of the last attempt, with the page as it is then. Prints the page for that
// error only: printing a large page for each attempt takes most of a long wait.
const { getElementError: describePage } = getConfig()
const isAttempt = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  getElementError: (message, container) => {
    if (!isAttempt()) return describePage(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  },
})
