// A process that uses the embedded database until its input ends: `node open-database.ts DATA_DIR`.
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbeddedPostgres({ dataDir })
console.log(server.url)
process.stdin.resume().once('end', () => server.close())
