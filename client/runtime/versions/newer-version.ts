/** Whether another build runs by now, and what has been done about it. */
export interface NewerVersion {
  /** An answer named the build that runs. */
  report(id: string): void
  /** The next navigation should be a document load. */
  isWanted(): boolean
  isKnown(): boolean
  /** Leaves the document. False if it is for another build and that cannot be stored. */
  noteReload(): boolean
  subscribe(listener: () => void): () => void
}

interface VersionParts {
  /** The document's build; empty when it names none. */
  buildId: string
  /** The tab's stored notes on the builds it has been reloaded for. They may throw. */
  notes: { read(): string | null; write(text: string): void }
}

const maxNoted = 20

/**
 * Where two servers of different builds answer, every answer may name another build: a tab goes for each
 * of them once by itself.
 */
export function createNewerVersion({ buildId, notes }: VersionParts): NewerVersion {
  const listeners = new Set<() => void>()
  const noted = readNotes(notes)
  let newer = ''
  return {
    report: (id) => {
      if (newer || !buildId || id === buildId) return
      newer = id
      for (const listener of listeners) listener()
    },
    isKnown: () => newer !== '',
    isWanted: () => newer !== '' && !noted.includes(newer),
    noteReload: () => {
      if (!newer) return true
      try {
        const text = JSON.stringify([...noted, newer].slice(-maxNoted))
        notes.write(text)
        return notes.read() === text
      } catch {
        return false
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Unreadable notes count as none. */
function readNotes(notes: VersionParts['notes']): string[] {
  try {
    const ids: unknown = JSON.parse(notes.read() ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
