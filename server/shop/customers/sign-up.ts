import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { createUser } from './create-user.ts'
import { customerByEmail } from './customer-queries.ts'
import { limitSignUp } from './rate-limits.ts'
import { startSession } from './sessions.ts'
import { type SignedIn, signIn } from './sign-in.ts'

/**
 * A known e-mail with its right password signs in; with another it is `email_taken`. Saying so tells that
 * the account exists, which a shop needs for an honest answer at once; the rate limit keeps it from being a list.
 */
export async function signUp(
  services: Services,
  form: { email: string; name: string; password: string; ip: string; oldSessionToken: string | null },
): Promise<SignedIn> {
  await limitSignUp(services, form)
  if (!services.isDemo && isDemoAddress(form.email))
    throw new ShopError('email_reserved', 'This e-mail belongs to the demonstration')
  if (await customerByEmail(services.db, form.email)) return signInInstead(services, form)
  const { userId } = await createUser(services.db, form)
  const sessionToken = await startSession(services.db, userId, services.clock())
  services.noteSecurityEvent({ event: 'signed_up', userId })
  return { userId, sessionToken }
}

async function signInInstead(services: Services, form: Parameters<typeof signIn>[1]): Promise<SignedIn> {
  try {
    return await signIn(services, form)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'wrong_credentials') {
      throw new ShopError('email_taken', 'There is an account with this e-mail')
    }
    throw error
  }
}

/** The e-mail addresses of the demo world. `.test` is reserved, so no mail leaves. */
const demoDomain = 'feira.test'

export const isDemoAddress = (email: string) =>
  new RegExp(`[@.]${demoDomain.replace('.', '\\.')}$`, 'i').test(email.trim())
