import { setTimeout as delay } from 'node:timers/promises'
import { demoStores } from '../seeds/world/world.ts'

const pollMs = 500

/** Waits until a new shop has looked at its demo world's pictures, store by store: until then, it works and pages change. */
export async function untilLookedAt(address: string): Promise<void> {
  const last = `${address}/stores/${demoStores.at(-1)?.slug}`
  const isLookedAt = async () => (await fetch(last).then((answer) => answer.text())).includes(' data-tone=')
  while (!(await isLookedAt())) await delay(pollMs)
}
