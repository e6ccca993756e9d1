import * as z from 'zod/mini'
import { ProviderUnavailable } from './provider-error.ts'

/** Parses a response. Error: `ProviderUnavailable` when the body does not follow the specification. */
export function readAnswer<Read>(schema: z.ZodMiniType<Read>, body: unknown): Read {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new ProviderUnavailable(`The provider's answer is not what was agreed: ${wrong || 'no object'}`)
}

/**
 * Parses a list of an account that also has entries of other business. Such an entry becomes null when it does not
 * follow the specification, so that it cannot hide the shop's own entries.
 */
export const ownEntries = <Entry>(entry: z.ZodMiniType<Entry>, isOwn: (listed: unknown) => boolean) =>
  z.array(
    z.union([
      entry,
      z.pipe(
        z.unknown().check(z.refine((listed) => !isOwn(listed))),
        z.transform(() => null),
      ),
    ]),
  )
