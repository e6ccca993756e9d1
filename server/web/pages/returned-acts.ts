import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { ShopError } from '#shared/errors.ts'
import { readPieces } from '#shared/forms/read-pieces.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { returnFormMessages } from '#shared/messages/returns.ts'
import { longestNote } from '#shared/returns.ts'
import type { KeptOrderActs } from './kept-order-acts.ts'
import type { MerchantAct } from './merchant-order-acts.ts'

const { faults } = returnFormMessages

/** What a store does about what is sent back to it, by the form's `intent`. */
export const returnedActs: KeptOrderActs<{ merchantId: string }> = {
  async 'return-approve'(act) {
    await answerReturn(act.services, { ...returnOf(act), approve: true })
    return undefined
  },
  async 'return-reject'(act) {
    const asked = returnOf(act)
    if (asked.answer === '') return refusedForm(act.form, { answer: faults.answer })
    await answerReturn(act.services, { ...asked, approve: false })
    return undefined
  },
  async 'return-received'(act) {
    await receiveReturn(act.services, returnOf(act))
    return undefined
  },
  async 'return-inspect'(act) {
    const { services, form } = act
    const restock = formText(form, 'restock') === '1'
    const typed = Object.keys(form).filter((name) => name.startsWith('accepted['))
    if (typed.length === 0 || typed.some((name) => !/^\d{1,3}$/.test(formText(form, name))))
      return refusedForm(form, { pieces: faults.pieces })
    // Nothing accepted is an answer, too.
    const accepted = readPieces(form, 'accepted') ?? new Map<string, number>()
    const lines = [...accepted].map(([orderLineId, acceptedQuantity]) => ({
      ...{ orderLineId, acceptedQuantity, restock },
    }))
    try {
      await inspectReturn(services, { ...returnOf(act), lines })
      return undefined
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_form') throw error
      return refusedForm(form, { answer: faults.answer })
    }
  },
}

const returnOf = ({ orderId, keeper: { merchantId }, form }: MerchantAct) => ({
  ...{ orderId, merchantId, number: formText(form, 'return') },
  answer: formText(form, 'answer').slice(0, longestNote),
})
