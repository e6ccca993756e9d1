import type { Config } from '#server/config.ts'

/**
 * The keys of what is encrypted at rest. Session secrets open, too, and seal where there are no others, so that a shop
 * may give itself keys of their own at any time.
 */
export const sealingKeys = (
  { sealingKeys: given }: Pick<Config, 'sealingKeys'>,
  secrets: readonly string[],
): string[] => [...new Set([...(given ?? []), ...secrets])]
