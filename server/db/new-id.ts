import { randomUUID } from 'node:crypto'

/** A UUID of version 7: new rows lie together in an index. (RFC 9562, section 5.7) */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // All but the time and the version is the same in version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
