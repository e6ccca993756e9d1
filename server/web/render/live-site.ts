import type { LiveSettings } from '#server/shop/settings/shop-settings.ts'
import type { Site } from './prerendered-pages.ts'

/** The site with the present settings. */
export interface LiveSite {
  readonly current: Site
  /** A manifest of this process by its id: the current one, or of settings that have changed since. */
  manifestOf(buildId: string): Site['manifest'] | undefined
  /** Called once the new site is the current one. */
  onChange(listener: () => void): void
}

/** A tab that is older than this many changes of the settings loads its next page as a document. */
const maxManifests = 100

export async function liveSite(settings: LiveSettings, prepare: () => Promise<Site>): Promise<LiveSite> {
  let current = await prepare()
  const manifests = [current.manifest]
  const listeners: (() => void)[] = []
  settings.onChange(async () => {
    current = await prepare()
    manifests.unshift(current.manifest)
    manifests.splice(maxManifests)
    for (const listener of listeners) listener()
  })
  return {
    get current() {
      return current
    },
    manifestOf: (buildId) => manifests.find((manifest) => manifest.buildId === buildId),
    onChange: (listener) => void listeners.push(listener),
  }
}
