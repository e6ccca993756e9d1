import type * as z from 'zod/mini'
import { ProviderUnavailable } from './provider-error.ts'

/** Error: `ProviderUnavailable` if the body is not what the specification says. */
export function readAnswer<Read>(schema: z.ZodMiniType<Read>, body: unknown): Read {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new ProviderUnavailable(`The provider's answer is not what was agreed: ${wrong || 'no object'}`)
}
