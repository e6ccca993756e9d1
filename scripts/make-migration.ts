import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run migration -- NAME` writes the differences between the schema and the newest snapshot. */
const generate = ['generate', '--config', 'server/db/drizzle.config.ts', '--name', ...process.argv.slice(2)]
const { status } = spawnSync('drizzle-kit', generate, { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// The next migration is compared with the newest snapshot only, and each of them has ten thousand lines.
const folder = 'server/db/migrations/meta'
const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(folder, file))
