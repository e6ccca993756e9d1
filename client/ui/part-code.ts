interface Loaded<Component> {
  component: Component | null
  error: unknown
}

/** The code of a part, loaded once for all places that show it. */
export interface PartCode<Component> {
  read(): Loaded<Component>
  subscribe(listener: () => void): () => void
  load(): void
}

export function createPartCode<Component>(load: () => Promise<Component>): PartCode<Component> {
  let loaded: Loaded<Component> = { component: null, error: null }
  let isLoading = false
  const listeners = new Set<() => void>()
  const change = (next: Loaded<Component>) => {
    loaded = next
    isLoading = false
    for (const listener of [...listeners]) listener()
  }
  return {
    read: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load() {
      if (isLoading || loaded.component) return
      isLoading = true
      load().then(
        (component) => change({ component, error: null }),
        (error: unknown) => change({ component: null, error }),
      )
    },
  }
}
