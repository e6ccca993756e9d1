import type { BuildMeta } from '#shared/runtime/builds.ts'

/** The manifest of this document's build, used only for speed. */
export interface DocumentManifest {
  /** Returns the paths of the prerendered pages. Rejects when the request fails; the next call tries again. */
  prerendered(): Promise<readonly string[]>
}

export function createBuildManifest(load: () => Promise<unknown>): DocumentManifest {
  let loading: Promise<BuildMeta> | null = null
  const loadOnce = async () => {
    try {
      return checked(await load())
    } catch (error) {
      loading = null
      console.error('The app manifest could not be loaded', error)
      throw error
    }
  }
  return {
    prerendered: async () => {
      loading ??= loadOnce()
      return (await loading).prerendered
    },
  }
}

/** Checks the manifest. Some servers respond to a missing file with a page. */
function checked(value: unknown): BuildMeta {
  const prerendered = typeof value === 'object' && value && 'prerendered' in value && value.prerendered
  if (Array.isArray(prerendered)) return value as BuildMeta
  throw new Error('The answer is no manifest')
}
