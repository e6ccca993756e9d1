import { randomUUID } from 'node:crypto'
import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receiveOwed, reverseReceived } from '#server/shop/money/payouts/receive-owed.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import { writeOffOwed } from '#server/shop/money/payouts/write-off-owed.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { Services } from '#server/shop/services.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId, readPageNumber } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'
import { writeOffConfirmed, writeOffSubject } from '#shared/forms/write-off-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'

const storesPerPage = 50
const maxReferenceLength = 120

/** What stores owe of commission, and what they paid of it. */
export const operatorReceivables: Page<'operator-receivables'> = {
  async load({ services: { db }, url }) {
    const page = { page: readPageNumber(url), perPage: storesPerPage }
    const [{ debtLimitMinor }, owed, received] = await Promise.all([
      readSettings(db),
      owedByStores(db, sliceOfPage(page)),
      receivedOwed(db, url.searchParams.get('cursor')),
    ])
    return {
      owed: numberedPage(owed, page),
      received,
      formKey: randomUUID(),
      debtLimitMinor,
      done: doneOf(url),
    }
  },

  async submit(context) {
    const { services, form } = context
    if (formText(form, 'intent') === 'reverse') {
      await reverseReceived(services, readId(form, 'receipt'))
      return { redirect: href('operator-receivables', {}, { done: 'reversed' }) }
    }
    if (formText(form, 'intent') === 'write-off') return writeOff(services, form)
    if (formText(form, 'intent') === 'limit') return saveLimit(context)
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

/** Above it a store stops selling; empty: none does. */
async function saveLimit(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form } = context
  const typed = formText(form, 'limit')
  const debtLimitMinor = typed === '' ? null : parseMoney(typed)
  if (typed !== '' && debtLimitMinor === null)
    return refusedForm(form, { limit: messages.fieldErrors.amount })
  await changeSettings(services, operatorOf(context), { debtLimitMinor })
  return { redirect: href('operator-receivables', {}, { done: 'limit' }) }
}

/** What nobody can collect is given up, with the reason that the audit log repeats. */
async function writeOff(services: Services, form: FormValues): Promise<SubmitAnswer> {
  const { fieldErrors } = messages.writeOff
  const store = formText(form, 'lostStore')
  const reason = formText(form, 'reason')
  const amountMinor = parseMoney(formText(form, 'lostAmount'))
  const errors = {
    ...(store === '' ? { lostStore: fieldErrors.store } : {}),
    ...(amountMinor ? {} : { lostAmount: messages.fieldErrors.amount }),
    ...(reason === '' ? { reason: fieldErrors.reason } : {}),
    ...(reason.length > maxNoteLength ? { reason: fieldErrors.long } : {}),
  }
  if (!amountMinor || Object.keys(errors).length > 0) return refusedForm(form, errors)
  // What cannot be taken back is asked about, with what it would be.
  if (formText(form, writeOffConfirmed) !== writeOffSubject(form))
    return { ...refusedForm(form, {}, { status: 200 }), ok: true }
  try {
    await writeOffOwed(services, { store, amountMinor, reason, formKey: readId(form, 'formKey') })
    return { redirect: href('operator-receivables', {}, { done: 'written-off' }) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return refusedForm(form, { lostStore: fieldErrors.store })
    if (error.code !== 'nothing_owed') throw error
    return refusedForm(form, { lostAmount: ruleMessages.nothing_owed }, { status: error.status })
  }
}

const doneOf = ({ searchParams }: URL) =>
  (['received', 'reversed', 'written-off', 'limit'] as const).find(
    (each) => each === searchParams.get('done'),
  ) ?? null
