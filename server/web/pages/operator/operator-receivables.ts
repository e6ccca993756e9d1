import { randomUUID } from 'node:crypto'
import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receiveOwed, reverseReceived } from '#server/shop/money/payouts/receive-owed.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import { writeOffOwed } from '#server/shop/money/payouts/write-off-owed.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readId, readPageNumber } from '#server/web/pages/read-parameters.ts'
import {
  debtLimitForm,
  receiveOwedForm,
  writeOffConfirmed,
  writeOffForm,
  writeOffSubject,
} from '#shared/forms/receivable-forms.ts'
import { formText } from '#shared/forms.ts'
import { operatorReceivableMessages } from '#shared/messages/operator/operator-receivables.ts'

const storesPerPage = 50

const done = doneOn('operator-receivables', operatorReceivableMessages.done)

/** Commission that stores owe, and their payments. */
export const operatorReceivables: Page<'operator-receivables'> = {
  done,

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
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  receive: formAction(receiveOwedForm, async ({ services }, received) => {
    await receiveOwed(services, received)
    return done.at('received')
  }),

  async reverse({ services, form }: SubmitContext) {
    await reverseReceived(services, readId(form, 'receipt'))
    return done.at('reversed')
  },

  'write-off': formAction(writeOffForm, async (context, { lostStore, lostAmount, reason }) => {
    const { services, form } = context
    // A write-off cannot be undone, so it is confirmed first, with its amount.
    if (formText(form, writeOffConfirmed) !== writeOffSubject(form)) return context.done({ values: form })
    const formKey = readId(form, 'formKey')
    await writeOffOwed(services, { store: lostStore, amountMinor: lostAmount, reason, formKey })
    return done.at('written-off')
  }),

  limit: formAction(debtLimitForm, async (context, { limit }) => {
    await changeSettings(context.services, operatorOf(context), { debtLimitMinor: limit })
    return done.at('limit')
  }),
}
