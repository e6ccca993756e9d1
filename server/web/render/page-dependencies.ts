import type { Database } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import type { BodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { BuildManifest } from './build-manifest.ts'

/** Databases for pages without a signed-in visitor, possibly a replica. */
export type AnonymousReads = Pick<Database['reads'], 'anonymous' | 'current' | 'rememberWriteMs'>

/** The dependencies of answering a page request. */
export interface PageDependencies {
  services: Services
  reads: AnonymousReads
  readonly config: PublicConfig
  readonly manifest: BuildManifest
  /** The `Link` header of every document. */
  links: string
  isDevelopment: boolean
  bodyLimits: BodyLimits
  renderLimitMs: number
}
