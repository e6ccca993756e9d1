import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { refuseHeldAddress } from './account/held-address.ts'
import { mailEmailToken } from './account/request-email.ts'
import { createUser } from './create-user.ts'
import { customerByEmail } from './customer-queries.ts'
import { isDemoAddress } from './demo-address.ts'
import { limitSignUp } from './rate-limits.ts'
import { type SignInRequest, startSession } from './sessions.ts'
import { type SignInResult, signIn } from './sign-in.ts'

/**
 * Creates an account. A known e-mail with its right password signs in; with another one it is `email_taken`. This tells
 * that the account exists, which a shop needs for an honest answer at once; the rate limit keeps anybody from
 * collecting a list.
 */
export async function signUp(
  services: Services,
  form: SignInRequest & { email: string; name: string; password: string; to?: string },
): Promise<SignInResult & { isNew?: true }> {
  await limitSignUp(services, form)
  if (!services.isDemo && isDemoAddress(form.email))
    throw new ShopError('email_reserved', 'This e-mail belongs to the demonstration')
  if (await customerByEmail(services.db, form.email)) return signInInstead(services, form)
  const { email, name, device, to } = form
  const now = services.clock()
  const signedIn = await inTransaction(services.db, async (tx) => {
    await refuseHeldAddress(tx, { email, userId: null, now })
    const { userId } = await createUser(tx, form)
    await mailEmailToken(tx, services, { userId, email, name, ...(to && { to }) })
    return { userId, sessionToken: await startSession(tx, { userId, device, now }) }
  })
  services.noteSecurityEvent({ event: 'signed_up', userId: signedIn.userId })
  return { ...signedIn, isNew: true }
}

async function signInInstead(services: Services, form: Parameters<typeof signIn>[1]): Promise<SignInResult> {
  try {
    return await signIn(services, form)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'wrong_credentials') {
      throw new ShopError('email_taken', 'There is an account with this e-mail')
    }
    throw error
  }
}
