import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const secondMs = 1_000

/** These files mock modules, or need them freshly loaded: they share no worker. */
const isolatedFiles = [
  'tests/integration/backup/older-backup.test.ts',
  'tests/integration/db/batch.test.ts',
  'tests/integration/web/errors.test.tsx',
  'tests/integration/web/failed-part.test.ts',
  'tests/integration/web/redirects.test.ts',
  'tests/integration/web/unwritable-data.test.ts',
]

/**
 * These files use no database, or only the embedded one, or prove what no server changes, as processes, forms and files:
 * with TEST_DATABASE_URL they run on the embedded one still.
 */
const onEmbedded = [
  'tests/integration/api/assets.test.ts',
  'tests/integration/backup/remote-backup.test.ts',
  'tests/integration/backup/wal-in-a-bucket.test.ts',
  'tests/integration/build.test.ts',
  'tests/integration/cli-start.test.ts',
  'tests/integration/cli.test.ts',
  'tests/integration/container-storage.test.ts',
  'tests/integration/data/http-client.test.ts',
  'tests/integration/db/drop-database.test.ts',
  'tests/integration/db/embedded-postgres.test.ts',
  'tests/integration/demonstration.test.ts',
  'tests/integration/faults/database-at-its-limits.test.ts',
  'tests/integration/faults/mail-server.test.ts',
  'tests/integration/faults/picture-host.test.ts',
  'tests/integration/import-rules.test.ts',
  'tests/integration/media/backup-of-a-bucket.test.ts',
  'tests/integration/media/bucket-owner.test.ts',
  'tests/integration/object-storage/object-storage.test.ts',
  'tests/integration/own-shop.test.ts',
  'tests/integration/postal-codes/http-address-finder.test.ts',
  'tests/integration/protect-data-dir.test.ts',
  'tests/integration/stop-with-open-streams.test.ts',
  'tests/integration/tracing.test.ts',
  'tests/integration/web/cdn.test.ts',
  'tests/integration/web/limit-load.test.ts',
  'tests/integration/web/restarted-database.test.ts',
]

/** React warns in development alone. */
const inDevelopment = 'tests/integration/development/**/*.test.ts'

/** It does something for `npm test -- --record` alone. */
const recording = 'tests/support/record-files.ts'

/** For what hangs alone: on a busy machine the longest tests take ten times as long, and a retry would hide a race. */
const testTimeout = 300 * secondMs
const poll = { timeout: 120 * secondMs }

const integration = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/usual-umask.ts', recording],
  // What is tested is what runs, and React's development build takes twice as long.
  env: { NODE_ENV: 'production' },
  testTimeout,
  hookTimeout: 300 * secondMs,
  expect: { poll },
}
/** The React that production runs has no function for the markup of development. */
const oxc = { jsx: { development: false } }
const hasServer = Boolean(process.env.TEST_DATABASE_URL)

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    // Files of one worker share what they import: a third of the time.
    test: {
      name: 'unit',
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      setupFiles: [recording],
      isolate: false,
      testTimeout,
    },
  },
  {
    extends: true,
    oxc,
    test: {
      ...integration,
      name: 'integration',
      include: ['tests/integration/**/*.test.{ts,tsx}'],
      exclude: [...isolatedFiles, inDevelopment, ...(hasServer ? onEmbedded : [])],
      isolate: false,
    },
  },
  { extends: true, oxc, test: { ...integration, name: 'integration-alone', include: isolatedFiles } },
  {
    extends: true,
    test: { ...integration, name: 'integration-development', include: [inDevelopment], env: {} },
  },
  ...(hasServer
    ? [
        {
          extends: true as const,
          oxc,
          test: { ...integration, name: 'integration-embedded', include: onEmbedded, isolate: false },
        },
      ]
    : []),
  {
    extends: true,
    oxc,
    test: { ...integration, name: 'drills', include: ['tests/drills/**/*.test.{ts,tsx}'], isolate: false },
  },
  {
    extends: true,
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.{ts,tsx}'],
      globalSetup: ['tests/support/browser/browser-setup.ts'],
      setupFiles: [
        'tests/support/browser/unchanged-people.ts',
        'tests/support/browser/fresh-limits.ts',
        recording,
      ],
      // Files of one worker share what they import, and the browser.
      isolate: false,
      testTimeout: 900 * secondMs,
      // As long as the browser waits for what people would see.
      expect: { poll: { timeout: 120 * secondMs } },
      hookTimeout: 300 * secondMs,
    },
  },
]

export default defineConfig({
  // Two cores are busy while a third worker waits for a time limit.
  test: { maxWorkers: 3, projects },
})
