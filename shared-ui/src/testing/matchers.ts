import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine is slow, not broken: what is awaited may take a while before it counts as missing.
configure({ asyncUtilTimeout: 20_000 })
