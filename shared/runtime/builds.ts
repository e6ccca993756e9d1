const folder = '/_app/builds'

export const latestBuildPath = `${folder}/latest.json`

export const buildMetaPath = (buildId: string) => `${folder}/meta/${buildId}.json`

/** A build, as the version check reports it. */
export interface Build {
  id: string
  /** When it was made, in milliseconds. */
  timestamp: number
}

export interface BuildMeta extends Build {
  /** Paths of the pages that were rendered with it. */
  prerendered: string[]
}
