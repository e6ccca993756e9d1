/** Limit or use: bodies that are being received or processed, and their bytes on the disk. */
export interface UploadShare {
  bodies: number
  bytes: number
}

export interface BudgetLimits {
  /** Share of one person, or of one page of a guest at one address. */
  owner: UploadShare
  /** Share of all at one address, because one person may have many accounts. */
  address: UploadShare
  allBytes: number
}

/** The share of one body until it is released. */
export interface Allowance {
  /** Reserves bytes, or returns false when there is no room for so many. */
  take(bytes: number): boolean
  release(): void
}

export interface UploadBudget {
  /** Opens an allowance, or returns null when the owner or the address has too many uploads in progress. */
  open(owner: string, address: string): Allowance | null
}

/** Limits what uploads occupy on the disk together, so that nobody displaces the others. */
export function uploadBudget(limits: BudgetLimits): UploadBudget {
  const held = new Map<string, UploadShare>()
  let allBytes = 0
  return {
    open(owner, address) {
      const shares = [
        { key: `of ${owner}`, limit: limits.owner },
        { key: `at ${address}`, limit: limits.address },
      ]
      const heldOf = (key: string) => held.get(key) ?? { bodies: 0, bytes: 0 }
      const count = (bodies: number, bytes: number) => {
        allBytes += bytes
        for (const { key } of shares) {
          const before = heldOf(key)
          const after = { bodies: before.bodies + bodies, bytes: before.bytes + bytes }
          if (after.bodies > 0) held.set(key, after)
          else held.delete(key)
        }
      }
      if (shares.some(({ key, limit }) => heldOf(key).bodies >= limit.bodies)) return null
      count(1, 0)
      let taken = 0
      let isOpen = true
      return {
        take(bytes) {
          const hasRoom = shares.every(({ key, limit }) => heldOf(key).bytes + bytes <= limit.bytes)
          if (!isOpen || !hasRoom || allBytes + bytes > limits.allBytes) return false
          taken += bytes
          count(0, bytes)
          return true
        },
        release() {
          if (!isOpen) return
          isOpen = false
          count(-1, -taken)
        },
      }
    },
  }
}
