import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { Services } from '../../shop/services.ts'
import type { BuildManifest } from './build-manifest.ts'

/** What it takes to answer a request for a page. */
export interface PageRendering {
  services: Services
  config: PublicConfig
  manifest: BuildManifest
  /** To what every document needs, for its header. */
  links: string
  isDevelopment: boolean
}
