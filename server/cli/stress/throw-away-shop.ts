import { randomBytes } from 'node:crypto'
import { connectDatabase } from '#server/db/connect.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { startQueue } from '#server/jobs/queue.ts'
import type { Services } from '#server/shop/services.ts'

/** The shop's rules over a new, empty database on the installation's own server. */
export interface ThrowAwayShop {
  services: Services
  url: string
  close(): Promise<void>
}

/** The installation's own database is never touched. */
export async function openThrowAwayShop(
  installation: { services: Services; url: string },
  { connections }: { connections: number },
): Promise<ThrowAwayShop> {
  const name = `feira_stress_${randomBytes(6).toString('hex')}`
  await runOnServer(installation.url, `create database ${name}`)
  const drop = () => dropDatabase(installation.url, name)
  const url = new URL(installation.url)
  url.pathname = `/${name}`
  try {
    await migrate(url.href)
    const database = await connectDatabase({ databaseUrl: url.href, dataDir: '', poolSize: connections })
    const queue = await startQueue({ pool: database.pool, worker: false, onError: () => undefined })
    const services: Services = {
      ...installation.services,
      db: database.db,
      queue,
      settlement: 'direct',
      mailer: { deliver: async () => undefined },
      // The stress test cuts connections on purpose.
      reportError: () => undefined,
    }
    const close = async () => {
      await queue.stop()
      await database.close()
      await drop()
    }
    return { services, url: url.href, close }
  } catch (error) {
    await drop()
    throw error
  }
}
