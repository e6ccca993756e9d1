import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** Whoever presses again what a link has just done reads on its page that it is done; null: it has done nothing. */
export async function pressedAgain(
  { services, url }: SubmitContext,
  token: string,
): Promise<SubmitAnswer | null> {
  return (await outcomeOfLink(services, token)) && { redirect: url.pathname + url.search }
}
