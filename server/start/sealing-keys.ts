import type { Config } from '#server/config.ts'

/**
 * Returns the keys of data encrypted at rest. Session secrets also decrypt, and encrypt when there are no other keys,
 * so that a shop may introduce separate keys at any time.
 */
export const sealingKeys = (
  { sealingKeys: given }: Pick<Config, 'sealingKeys'>,
  secrets: readonly string[],
): string[] => [...new Set([...(given ?? []), ...secrets])]
