import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine is slow: awaited elements may take a while before they count as missing.
configure({ asyncUtilTimeout: 8_000 })
jest.setTimeout(30_000)
