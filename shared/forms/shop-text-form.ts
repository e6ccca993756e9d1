import * as z from 'zod/mini'
import { shopTextMessages } from '#shared/messages/operator/shop-texts.ts'
import { maxShopTextLength } from '#shared/settings/settings.ts'

/** A text of the shop in Markdown. */
export const shopTextForm = z.object({
  markdown: z.pipe(
    z.string().check(
      z.normalize('NFC'),
      z.maxLength(maxShopTextLength, shopTextMessages.errors.tooLong(maxShopTextLength)),
      z.refine((text) => text.trim() !== '', shopTextMessages.errors.missing),
    ),
    // Browsers send each end of a line as two signs.
    z.transform((text: string) => `${text.replace(/\r\n?/g, '\n').trim()}\n`),
  ),
})
