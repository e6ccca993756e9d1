import { eq } from 'drizzle-orm'
import { addressChange } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import {
  addressAnsweredMailMessages,
  addressProposedMailMessages,
  addressRequestedMailMessages,
} from '#shared/messages/mails/address-mails.ts'
import {
  addressLine,
  mailDayText,
  mailMoneyText,
  orderFacts,
  orderOfMail,
  placeFacts,
  storeOrderFacts,
} from './order-mail-parts.ts'

type AboutChange = { orderId: string; changeId: string }

/** Returns the order with the question about its address, which may have been answered, withdrawn or erased. */
async function changeOfMail(services: Services, { orderId, changeId }: AboutChange) {
  const { found } = await orderOfMail(services, orderId)
  const [proposal] = await services.db.select().from(addressChange).where(eq(addressChange.id, changeId))
  const isOpen = proposal?.status === 'open' && proposal.expiresAt > services.clock()
  return { found, proposal, isOpen }
}

/** To the customer: the store asks whether the order may go to a corrected address. */
export const addressProposedMail = mail(
  'address-proposed',
  addressProposedMailMessages,
  async (services, about: AboutChange) => {
    const { found, proposal, isOpen } = await changeOfMail(services, about)
    if (!proposal || !isOpen) return null
    return {
      ...orderFacts(services, found),
      present: placeFacts(services, found).address ?? '',
      proposed: addressLine(services, proposal.address),
      until: mailDayText(services, proposal.expiresAt),
    }
  },
)

/** To the store: its customer wants the order to go to another address. */
export const addressRequestedMail = mail(
  'address-requested',
  addressRequestedMailMessages,
  async (services, about: AboutChange) => {
    const { found, proposal, isOpen } = await changeOfMail(services, about)
    if (!proposal || !isOpen) return null
    const { differenceMinor } = proposal
    return {
      ...storeOrderFacts(services, found),
      present: placeFacts(services, found).address ?? '',
      proposed: addressLine(services, proposal.address),
      dearer: differenceMinor > 0 ? mailMoneyText(services, differenceMinor) : null,
      until: mailDayText(services, proposal.expiresAt),
    }
  },
)

/** To the customer: what the store answers about the address that they proposed. */
export const addressAnsweredMail = mail(
  'address-answered',
  addressAnsweredMailMessages,
  async (services, about: AboutChange) => {
    const { found, proposal } = await changeOfMail(services, about)
    if (!proposal?.answeredAt) return null
    return {
      ...orderFacts(services, found),
      isAccepted: proposal.status === 'accepted',
      proposed: addressLine(services, proposal.address),
      reason: proposal.reason,
    }
  },
)
