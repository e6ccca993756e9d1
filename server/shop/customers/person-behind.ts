import type { ActingPerson } from '#server/db/acting-person.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { secretTokenHash } from './secret-token.ts'

interface Sender {
  visitor: { userId: string } | null
  sessionToken: string | null
}

/** Returns the person whom the history of orders and stock names for a form. */
export function personBehind({ visitor, sessionToken }: Sender, author: Author | null): ActingPerson {
  const sessionHash = visitor && sessionToken ? secretTokenHash(sessionToken) : null
  return {
    actor: author?.role ?? 'customer',
    userId: visitor?.userId ?? null,
    sessionRef: sessionHash?.slice(0, 16) ?? null,
    sessionHash,
  }
}
