import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { Services } from '../../shop/services.ts'
import type { BuildManifest } from './build-manifest.ts'

/** The dependencies of answering a page request. */
export interface PageRendering {
  services: Services
  readonly config: PublicConfig
  readonly manifest: BuildManifest
  /** The `Link` header of every document. */
  links: string
  isDevelopment: boolean
}
