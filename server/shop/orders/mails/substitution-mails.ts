import { mail } from '#server/shop/mails/mail.ts'
import { substitutionById } from '#server/shop/orders/substitutions/substitution-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import type { MailProduct } from '#shared/messages/mails/mail-messages.ts'
import { substitutionProposedMailMessages } from '#shared/messages/mails/substitution-mails.ts'
import type { GoodsView } from '#shared/orders/substitutions.ts'
import { mailMoneyText, orderFacts, orderOfMail, timeText } from './order-mail-parts.ts'

/** To the customer: the store asks whether other goods may come instead of a line. */
export const substitutionProposedMail = mail(
  'substitution-proposed',
  substitutionProposedMailMessages,
  async (services, { orderId, substitutionId }: { orderId: string; substitutionId: string }) => {
    const proposal = await substitutionById(services, substitutionId)
    // It was answered, withdrawn or over before the mail was sent.
    if (proposal?.status !== 'open') return null
    const { found } = await orderOfMail(services, orderId)
    const facts = orderFacts(services, found)
    const shown = (goods: GoodsView) => shownGoods(services, goods, { ...proposal, url: facts.url })
    return {
      ...facts,
      former: shown(proposal.former),
      proposed: shown(proposal.proposed),
      back: proposal.differenceMinor > 0 ? mailMoneyText(services, proposal.differenceMinor) : null,
      note: proposal.note,
      until: timeText(services, new Date(proposal.expiresAt)),
    }
  },
)

/** Wide enough for dense screens. The format is JPEG, because newer ones are not supported by all mail programs. */
const pictureWidth = 320

const shownGoods = (
  services: Services,
  { title, options, picture, priceMinor }: GoodsView,
  { quantity, url }: { quantity: number; url: string },
): MailProduct => ({
  title,
  note: [options, substitutionMessages.pieces(quantity)].filter(Boolean).join(' · '),
  url,
  price: mailMoneyText(services, priceMinor),
  priceBefore: null,
  pictureUrl: picture?.size ? services.shop.publicUrl + picturePath(picture.id, pictureWidth, 'jpg') : null,
})
