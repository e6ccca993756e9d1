import type { NoticeName, ShownNotices } from '#client/layout/notices/app-notices.tsx'

export interface Notices extends ShownNotices {
  show(name: NoticeName): void
}

export function createNotices(): Notices {
  let shown: readonly NoticeName[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly NoticeName[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (name) => {
      if (!shown.includes(name)) change([...shown, name])
    },
    hide: (name) => change(shown.filter((other) => other !== name)),
  }
}
