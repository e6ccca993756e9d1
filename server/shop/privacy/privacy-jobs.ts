import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { eraseGuests } from './guests/erase-guests.ts'
import { sweepPersonalData } from './sweep-personal-data.ts'
import { sweepDataExports, writeDataExport } from './write-data-export.ts'

export const privacyJobs = {
  'export-data': writeDataExport,
  'export-guest-data': writeDataExport,
  'sweep-data-exports': sweepDataExports,
  'sweep-personal-data': sweepPersonalData,
  'erase-accounts': async (services) => {
    await eraseAccounts(services)
    await eraseGuests(services)
  },
} satisfies SomeJobs
