import { beforeAll } from 'vitest'
import { inSharedDatabase } from './shared-database.ts'

/** What the files before tried, by the same address and the same guest, brings nobody to a limit. */
beforeAll(() => inSharedDatabase((client) => client.query('delete from rate_limit')))
