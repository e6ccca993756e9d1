import type { Config } from '#server/config.ts'
import type { Services } from '#server/shop/services.ts'

/** Adds the problems of an environment that is not ready for a public shop. A demonstration has none. */
export function addSetupProblems(
  { setupProblems, isDemo }: Pick<Services, 'setupProblems' | 'isDemo'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  if (isDemo) return
  if (!publicUrl?.startsWith('https:')) setupProblems.add('no_https')
}
