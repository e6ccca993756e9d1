import type { BannerName, ShownBanners } from '#client/layout/banners/app-banners.tsx'

export interface Banners extends ShownBanners {
  show(name: BannerName): void
}

export function createBanners(): Banners {
  let shown: readonly BannerName[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly BannerName[]) => {
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
