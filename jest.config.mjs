import { createRequire } from 'node:module'
import { join } from 'node:path'

const requireFromSharedUi = createRequire(join(import.meta.dirname, 'shared-ui/package.json'))
const accounts = createRequire(requireFromSharedUi.resolve('@supabase/supabase-js')).resolve(
  '@supabase/auth-js',
)
const scheduler = createRequire(requireFromSharedUi.resolve('react-dom')).resolve('scheduler')

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

// Transforms only packages that are published as ES modules alone; transforming all would take a third of a first
// run.
const transformIgnorePatterns = ['/node_modules/(?!.*(jose|@noble/hashes)/)']

// Slow tests of what changes rarely. The nightly workflow runs them.
const testPathIgnorePatterns = [
  '/node_modules/',
  ...(process.env.PORTAL_NIGHTLY ? [] : ['\\.nightly\\.test\\.tsx?$']),
]

/** Two worlds: what runs in a browser (jsdom) and what runs in Node. */
export default {
  // No test measures time by this: a busy machine makes any test slow.
  testTimeout: 120_000,
  // A worker that has no more work frees the memory of all its files: on a busy machine longer than jest's half second.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/platform/tools/jest/sequencer.mjs',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/platform/tools/jest/environment.mjs',
      // styled-components inserts rules one by one, as in production; otherwise jsdom reads each sheet anew for each rule.
      globals: { PORTAL_DEVELOPMENT: false, SC_DISABLE_SPEEDY: false },
      testMatch: [
        '<rootDir>/{shell,mf-*,shared-ui}/src/**/*.test.{ts,tsx}',
        '<rootDir>/platform/{contract,browser}/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns,
      setupFiles: [
        '<rootDir>/platform/tools/jest/atNoon.mjs',
        '<rootDir>/platform/tools/jest/renderAtOnce.mjs',
        '<rootDir>/shared-ui/src/testing/jsdom.ts',
      ],
      setupFilesAfterEnv: [
        '<rootDir>/shared-ui/src/testing/withoutStacks.ts',
        '<rootDir>/shared-ui/src/testing/matchers.ts',
        '<rootDir>/shared-ui/src/testing/failOnPrinted.ts',
      ],
      transform,
      transformIgnorePatterns,
      moduleNameMapper: {
        '\\.(woff2|svg|png)$': '<rootDir>/platform/tools/jest/asset.mjs',
        // The whole libraries behind the façades: the façades import them, and tests and `paintPage` use parts of the
        // router that its façade lacks. React's scheduler is a dependency of react-dom alone.
        '^whole/react-router-dom$': '<rootDir>/shared-ui/node_modules/react-router-dom',
        '^whole/auth-js$': accounts,
        '^whole/scheduler$': scheduler,
        '^whole/storage-js$': '<rootDir>/shared-ui/node_modules/@supabase/storage-js',
      },
    },
    {
      displayName: 'node',
      testEnvironment: '<rootDir>/platform/tools/jest/nodeEnvironment.mjs',
      testMatch: ['<rootDir>/platform/{*.test.ts,{host,release,backend,operate,tools}/**/*.test.ts}'],
      testPathIgnorePatterns,
      transform,
      transformIgnorePatterns,
    },
  ],
}
