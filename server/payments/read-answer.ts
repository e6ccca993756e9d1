import * as z from 'zod/mini'
import { ProviderUnavailable } from './provider-error.ts'

/** Error: `ProviderUnavailable` if the body is not what the specification says. */
export function readAnswer<Read>(schema: z.ZodMiniType<Read>, body: unknown): Read {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new ProviderUnavailable(`The provider's answer is not what was agreed: ${wrong || 'no object'}`)
}

/**
 * A list of an account, of which only some is the shop's. An entry of the account's other business that is not what was
 * agreed is null: it hides nobody's money.
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
