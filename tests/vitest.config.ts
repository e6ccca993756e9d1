import { join } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { SecondTries } from './support/second-tries.ts'

const secondMs = 1_000

/** They put something in place of a module, or need it as it is at first: nobody else may share theirs. */
const modulesOfTheirOwn = [
  'tests/integration/db/together.test.ts',
  'tests/integration/web/errors.test.tsx',
  'tests/integration/web/failed-part.test.ts',
  'tests/integration/web/redirects.test.ts',
  'tests/integration/web/unwritable-data.test.ts',
]

/** They know no database, or only the embedded one: on a server that is given, they would say nothing new. */
const withoutServer = [
  'tests/integration/build.test.ts',
  'tests/integration/cli-start.test.ts',
  'tests/integration/data/http-client.test.ts',
  'tests/integration/db/embedded-postgres.test.ts',
  'tests/integration/web/restarted-database.test.ts',
  'tests/integration/places/http-address-finder.test.ts',
]

/** A busy machine lets other programs miss their moment: the test is tried once more, and named at the end. */
const secondTry = { count: 1, condition: /timed out|Command failed|ECONNREFUSED|ECONNRESET/i }

/** A busy machine takes its time, and shows things late. */
const testTimeout = 60 * secondMs
const poll = { timeout: 45 * secondMs }

const integration = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout,
  hookTimeout: 120 * secondMs,
  expect: { poll },
  retry: secondTry,
}

const projects: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout } },
  {
    extends: true,
    test: {
      ...integration,
      name: 'integration',
      include: ['tests/integration/**/*.test.{ts,tsx}'],
      exclude: [...modulesOfTheirOwn, ...(process.env.TEST_DATABASE_URL ? withoutServer : [])],
      // Files of one worker share what they import: a quarter of the time.
      isolate: false,
    },
  },
  { extends: true, test: { ...integration, name: 'integration-alone', include: modulesOfTheirOwn } },
  {
    extends: true,
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.{ts,tsx}'],
      globalSetup: ['tests/support/browser-setup.ts'],
      testTimeout: 240 * secondMs,
      expect: { poll },
      hookTimeout: 180 * secondMs,
      retry: secondTry.count,
    },
  },
]

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: { maxWorkers: 2, projects, reporters: ['default', new SecondTries()] },
})
