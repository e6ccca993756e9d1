import { unsubscribe as endMails } from '#server/shop/wishes/unsubscribe.ts'
import { readUnsubscribeToken } from '#server/shop/wishes/unsubscribe-token.ts'
import type { Page, Visit } from './page.ts'

/** Where the link under a mail leads. It only asks: programs that open links in advance end nothing. */
export const unsubscribe: Page<'unsubscribe'> = {
  async load(visit) {
    return { valid: readUnsubscribeToken(visit.services, tokenOf(visit)) !== null }
  },

  async submit(visit) {
    await endMails(visit.services, tokenOf(visit))
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}

const tokenOf = ({ url }: Visit) => url.searchParams.get('token') ?? ''
