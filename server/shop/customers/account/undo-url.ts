import { undoChangeToken } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'

/** Of `openUndo`: what a mail about a change of an account has, so that its person can say that it was not them. */
export type UndoNonce = string & { readonly undo: unique symbol }

/** Null when the mail was queued by a program before this one, which stored nothing to undo. */
export const undoUrl = (
  services: Pick<Services, 'shop' | 'secrets'>,
  undo: UndoNonce | undefined,
): string | null =>
  undo ? services.shop.publicUrl + href('undo-change', {}, { token: undoChangeToken(services, undo) }) : null
