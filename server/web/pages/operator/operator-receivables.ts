import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receiveOwed, reverseReceived } from '#server/shop/money/payouts/receive-owed.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readId, readPageNumber } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import { parseMoney } from '#shared/money/parse-money.ts'

const storesPerPage = 50
const maxReferenceLength = 120

/** What stores owe of commission, and what they paid of it. */
export const operatorReceivables: Page<'operator-receivables'> = {
  async load({ services: { db }, url }) {
    const page = readPageNumber(url)
    const [owed, received] = await Promise.all([
      owedByStores(db, { limit: storesPerPage + 1, offset: (page - 1) * storesPerPage }),
      receivedOwed(db, url.searchParams.get('cursor')),
    ])
    return {
      owed: owed.slice(0, storesPerPage),
      page,
      hasMore: owed.length > storesPerPage,
      received,
      done: doneOf(url),
    }
  },

  async submit({ services, form }) {
    if (formText(form, 'intent') === 'reverse') {
      await reverseReceived(services, readId(form, 'receipt'))
      return { redirect: href('operator-receivables', {}, { done: 'reversed' }) }
    }
    const store = formText(form, 'store')
    const reference = formText(form, 'reference')
    const amountMinor = parseMoney(formText(form, 'amount'))
    const errors = {
      ...(store === '' ? { store: messages.fieldErrors.store } : {}),
      ...(amountMinor ? {} : { amount: messages.fieldErrors.amount }),
      ...(reference === '' ? { reference: messages.fieldErrors.reference } : {}),
      ...(reference.length > maxReferenceLength ? { reference: messages.fieldErrors.long } : {}),
    }
    if (!amountMinor || Object.keys(errors).length > 0) return refusedForm(form, errors)
    try {
      await receiveOwed(services, { store, amountMinor, reference })
      return { redirect: href('operator-receivables', {}, { done: 'received' }) }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'not_found') return refusedForm(form, { store: messages.fieldErrors.store })
      if (error.code !== 'idempotency_mismatch') throw error
      return refusedForm(form, { reference: messages.fieldErrors.otherAmount })
    }
  },
}

const doneOf = ({ searchParams }: URL) =>
  (['received', 'reversed'] as const).find((each) => each === searchParams.get('done')) ?? null
