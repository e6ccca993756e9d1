import { undoChangeToken } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'

/** The nonce of `openUndo` for a mail about a change of an account, so that its person can say that it was not them. */
export type UndoNonce = string & { readonly undo: unique symbol }

/** Returns the URL, or null if the mail was queued by an earlier version, which stored nothing to undo. */
export const undoUrl = (
  services: Pick<Services, 'shop' | 'secrets'>,
  undo: UndoNonce | undefined,
): string | null =>
  undo ? services.shop.publicUrl + href('undo-change', {}, { token: undoChangeToken(services, undo) }) : null
