/** Knows whether a newer build runs, and whether this tab was reloaded for it. */
export interface NewerVersion {
  /** Reports the build that a response named. */
  report(id: string): void
  /** Returns true when the next navigation should be a document load. */
  isWanted(): boolean
  isKnown(): boolean
  /** Records that the document is left. Returns false when it is for another build and that cannot be stored. */
  noteReload(): boolean
  subscribe(listener: () => void): () => void
}

interface VersionParts {
  /** The document's build, or empty when it names none. */
  buildId: string
  /** The tab's stored notes on the builds it has been reloaded for. They may throw. */
  notes: { read(): string | null; write(text: string): void }
}

const maxNoted = 20

/**
 * When two servers of different builds respond, every response may name another build. A tab reloads for each of them
 * once by itself.
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
