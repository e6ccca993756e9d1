import type { LiveSettings } from '../../shop/settings/shop-settings.ts'
import type { Site } from './prerendered-pages.ts'

/** The site by the settings as they are now. */
export interface LiveSite {
  readonly current: Site
  /** Called once the new site is the current one. */
  onChange(listener: () => void): void
}

export async function liveSite(settings: LiveSettings, prepare: () => Promise<Site>): Promise<LiveSite> {
  let current = await prepare()
  const listeners: (() => void)[] = []
  settings.onChange(async () => {
    current = await prepare()
    for (const listener of listeners) listener()
  })
  return {
    get current() {
      return current
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
