import { afterCommit } from '#server/shop/after-commit.ts'
import { replaceSessionToken } from '#server/shop/customers/sessions.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'

/**
 * Replaces the session's token after the password was typed again, so that a copied cookie of before is signed out. The
 * action that the password was typed for is done even when this fails.
 */
export async function renewSession({ services, sessionToken, remember }: SubmitContext): Promise<void> {
  if (!sessionToken) return
  const renewal = replaceSessionToken(services.db, sessionToken, services.clock())
  const renewed = await afterCommit(services, renewal)
  if (renewed) remember({ sessionToken: renewed })
}
