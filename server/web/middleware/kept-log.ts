import type { Logger } from 'pino'

/** In which encoding something that lay ready went out; or that the asker has it already. */
export type KeptOutcome = 'br' | 'gzip' | 'identity' | 'unchanged'

/** What lies ready is answered before the request log: it has no line each, but is counted here. */
export interface KeptLog {
  note(page: string, kind: 'document' | 'payload', outcome: KeptOutcome): void
  /** Writes the counts since the last time, and begins anew; nothing where nobody came. */
  tell(): void
}

type Counts = Record<KeptOutcome, number>

export function keptLog(logger: Logger): KeptLog {
  const pages = new Map<string, { document: Counts; payload: Counts }>()
  return {
    note(page, kind, outcome) {
      const known = pages.get(page)
      if (known) known[kind][outcome]++
      else pages.set(page, { document: none(), payload: none(), [kind]: { ...none(), [outcome]: 1 } })
    },
    tell() {
      const kept = [...pages].map(([page, { document, payload }]) => [
        page,
        { ...named('document', document), ...named('payload', payload) },
      ])
      pages.clear()
      if (kept.length > 0) logger.info({ kept: Object.fromEntries(kept) }, 'answers that lay ready')
    },
  }
}

const none = (): Counts => ({ br: 0, gzip: 0, identity: 0, unchanged: 0 })

/** Only what there was. */
function named(kind: string, counts: Counts) {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return some.length > 0 ? { [kind]: Object.fromEntries(some) } : {}
}
