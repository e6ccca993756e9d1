import type { SignedIn } from '#server/shop/customers/sessions.ts'
import type { SignInResult } from '#server/shop/customers/sign-in.ts'

/** The session of somebody without a second factor. */
export async function signedIn(signing: Promise<SignInResult>): Promise<SignedIn> {
  const result = await signing
  if ('pendingToken' in result) throw new Error('A second factor is asked for')
  return result
}
