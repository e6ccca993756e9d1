import type { Visitor } from '#shared/middleware.ts'

const freshForMs = 60_000

/** The visitor according to the server's last response. */
export interface KnownVisitor {
  update(visitor: Visitor | null): void
  /** Undefined when nothing recent is known: then the server decides. */
  read(): Visitor | null | undefined
}

export function createKnownVisitor(clock: () => number): KnownVisitor {
  let known: { visitor: Visitor | null; atMs: number } | undefined
  return {
    update: (visitor) => {
      known = { visitor, atMs: clock() }
    },
    read: () => (known && clock() - known.atMs < freshForMs ? known.visitor : undefined),
  }
}
