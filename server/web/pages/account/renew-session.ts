import { afterCommit } from '#server/shop/after-commit.ts'
import { replaceSessionToken } from '#server/shop/customers/sessions.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'

/**
 * After the password was typed again: whoever has a copy of the cookie of before is signed out. What the password was
 * typed for is done, also when this fails.
 */
export async function renewSession({ services, sessionToken, remember }: SubmitContext): Promise<void> {
  if (!sessionToken) return
  const renewal = replaceSessionToken(services.db, sessionToken, services.clock())
  const renewed = await afterCommit(services, renewal)
  if (renewed) remember({ sessionToken: renewed })
}
