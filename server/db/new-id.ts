import { randomUUID } from 'node:crypto'

const maxPerMs = 0xfff
let lastMs = 0
let count = 0

/**
 * Creates a UUID of version 7: new rows are neighbors in an index, and those of one process are in the order in which
 * they were made. (RFC 9562, sections 5.7 and 6.2, method 1)
 */
export function newId(): string {
  const nowMs = Date.now()
  count = nowMs > lastMs ? 0 : count + 1
  lastMs = Math.max(lastMs, nowMs)
  if (count > maxPerMs) {
    lastMs++
    count = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  // The bits after the time, the version and the count are the same in version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}
