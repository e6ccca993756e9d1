import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { holdStorage } from './hold-storage.ts'
import { onceEnvironment } from './once-environment.ts'

// The first process of the container: it locks the storage, and starts and stops the shop.
const storage = '/storage'
const env = { ...onceEnvironment(process.env), ...process.env }
// A backup made for a copy of the storage becomes outdated as soon as the shop runs.
const dropBackup = () => rmSync(`${storage}/backup`, { recursive: true, force: true })

let shop: ChildProcess | undefined
process.on('SIGTERM', () => {
  if (!shop) process.exit(0)
  shop.kill('SIGTERM')
  dropBackup()
})
process.on('SIGINT', () => {
  // The terminal sends the signal to the shop as well.
  if (!shop) process.exit(0)
})
process.on('SIGHUP', () => shop?.kill('SIGHUP'))

// An external database supports several processes at once, also on several machines.
if (!env.DATABASE_URL) {
  await holdStorage(storage, { port: Number(env.PORT) }).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
dropBackup()
const program = fileURLToPath(new URL('../start.ts', import.meta.url))
shop = spawn(process.execPath, [program], { env, stdio: 'inherit' })
const [code] = await once(shop, 'exit')
process.exit(code ?? 1)
