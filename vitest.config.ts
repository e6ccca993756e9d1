import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const secondMs = 1_000

/** These files mock modules, or need them freshly loaded: they share no worker. */
const isolatedFiles = [
  'tests/integration/db/batch.test.ts',
  'tests/integration/web/errors.test.tsx',
  'tests/integration/web/failed-part.test.ts',
  'tests/integration/web/redirects.test.ts',
  'tests/integration/web/unwritable-data.test.ts',
]

/**
 * These files use no database, or only the embedded one, or prove what no server changes, as processes, forms and files:
 * a run on TEST_DATABASE_URL leaves them out.
 */
const withoutServer = [
  'tests/integration/adding-a-page.test.ts',
  'tests/integration/api/assets.test.ts',
  'tests/integration/backup/remote-backup.test.ts',
  'tests/integration/backup/restore-to-time.test.ts',
  'tests/integration/backup/wal-in-a-bucket.test.ts',
  'tests/integration/build.test.ts',
  'tests/integration/cli-start.test.ts',
  'tests/integration/cli.test.ts',
  'tests/integration/cluster.test.ts',
  'tests/integration/container-storage.test.ts',
  'tests/integration/data/http-client.test.ts',
  'tests/integration/db/drop-database.test.ts',
  'tests/integration/db/embedded-postgres.test.ts',
  'tests/integration/demonstration.test.ts',
  'tests/integration/faults/database-at-its-limits.test.ts',
  'tests/integration/faults/mail-server.test.ts',
  'tests/integration/faults/picture-host.test.ts',
  'tests/integration/import-rules.test.ts',
  'tests/integration/kill-the-worker.test.ts',
  'tests/integration/media/backup-of-a-bucket.test.ts',
  'tests/integration/media/bucket-owner.test.ts',
  'tests/integration/object-storage/object-storage.test.ts',
  'tests/integration/own-shop.test.ts',
  'tests/integration/postal-codes/http-address-finder.test.ts',
  'tests/integration/protect-data-dir.test.ts',
  'tests/integration/several-processes.test.ts',
  'tests/integration/stop-with-open-streams.test.ts',
  'tests/integration/tracing.test.ts',
  'tests/integration/web/cdn.test.ts',
  'tests/integration/web/fuzzed-forms.test.ts',
  'tests/integration/web/limit-load.test.ts',
  'tests/integration/web/restarted-database.test.ts',
]

/** Generous, because a busy machine is slow; a retry would hide a race. */
const testTimeout = 60 * secondMs
const poll = { timeout: 45 * secondMs }

const integration = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/usual-umask.ts'],
  testTimeout,
  hookTimeout: 120 * secondMs,
  expect: { poll },
}

const projects: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout } },
  {
    extends: true,
    test: {
      ...integration,
      name: 'integration',
      include: ['tests/integration/**/*.test.{ts,tsx}'],
      exclude: [...isolatedFiles, ...(process.env.TEST_DATABASE_URL ? withoutServer : [])],
      // Files of one worker share what they import: a quarter of the time.
      isolate: false,
    },
  },
  { extends: true, test: { ...integration, name: 'integration-alone', include: isolatedFiles } },
  {
    extends: true,
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.{ts,tsx}'],
      globalSetup: ['tests/support/browser/browser-setup.ts'],
      testTimeout: 900 * secondMs,
      expect: { poll },
      hookTimeout: 300 * secondMs,
    },
  },
]

export default defineConfig({
  test: { maxWorkers: 2, projects },
})
