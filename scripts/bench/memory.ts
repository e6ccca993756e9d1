import { readFile, writeFile } from 'node:fs/promises'
import { freePort } from '#scripts/free-port.ts'
import { openInspector } from './cpu-profile.ts'
import { demoSession } from './demo-session.ts'
import { memoryMix } from './memory-mix.ts'
import { startShop } from './servers/start-shop.ts'

const scale = '10k'
const steps = 10
const requestsPerStep = 10_000
const connections = 10
const maxBytes = 320e6
/** The tolerance for garbage that was not collected yet. */
const noise = 1.03

/** The memory of one process with a large catalogue, and whether it grows with the number of requests. */
export async function memory() {
  const port = await freePort()
  const shop = await startShop({ nodeFlags: [`--inspect=127.0.0.1:${port}`], scale })
  try {
    const mix = await memoryMix(shop.address, await demoSession(shop.address))
    const inspector = await openInspector(port)
    await forgetPeak(shop.pid)
    console.log(`${scale} products, ${connections} connections, ${steps} × ${requestsPerStep} requests`)
    const resident: number[] = []
    for (let step = 1; step <= steps; step++) {
      const startedMs = performance.now()
      await mix.load(requestsPerStep, connections)
      const seconds = (performance.now() - startedMs) / 1000
      const { rss, peak } = await residentOf(shop.pid)
      const { usedSize, backingStorageSize } = await inspector.heap()
      resident.push(rss)
      console.log(
        `${String(step * requestsPerStep).padStart(7)} requests: resident ${mb(rss)}, at most ${mb(peak)}; ` +
          `heap ${mb(usedSize)}, buffers ${mb(backingStorageSize)} (${(requestsPerStep / seconds).toFixed(0)} a second)`,
      )
    }
    const { peak } = await residentOf(shop.pid)
    await inspector.collectGarbage()
    const left = await inspector.heap()
    console.log(`after a collection: heap ${mb(left.usedSize)}, buffers ${mb(left.backingStorageSize)}`)
    console.log(`answers: ${answersOf(mix.counts)}`)
    judge(resident, peak)
    inspector.close()
  } finally {
    await shop.stop()
  }
}

/** The first third fills the caches; the last must need no more memory than the second. */
function judge(resident: readonly number[], peak: number) {
  const third = Math.floor(resident.length / 3)
  const [second, last] = [resident.slice(-2 * third, -third), resident.slice(-third)].map(meanOf)
  const growth = (last ?? 0) / (second ?? 0)
  const isSmall = peak <= maxBytes
  const isFlat = growth <= noise
  console.log(
    `at most ${mb(peak)} (${isSmall ? 'within' : 'above'} ${mb(maxBytes)}); ` +
      `the last third needs ${growth.toFixed(3)} × what the second did (${isFlat ? 'flat' : 'it grows'})`,
  )
  if (!isSmall || !isFlat) process.exitCode = 1
}

/** Linux's figures for the process: its memory now, and its peak since the last reset. */
async function residentOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { rss: bytes('VmRSS'), peak: bytes('VmHWM') }
}

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

const answersOf = (counts: ReadonlyMap<number, number>) =>
  [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
