import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { payout, payoutBatch, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

async function financeOperator() {
  const person = await people.newCustomer()
  const role = { platformRole: 'admin', operatorRole: 'finance' } as const
  await services().db.update(user).set(role).where(eq(user.id, person.userId))
  return person
}

/** A batch that this operator prepared, and that asks for somebody else. */
async function waitingBatch(createdBy: string): Promise<string> {
  const { db, country } = services()
  const { merchantId } = await people.newStore({ products: 1 })
  const number = `2026${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}-1`
  const batch = { id: newId(), number, createdBy, needsSecondPerson: true }
  await db.insert(payoutBatch).values(batch)
  const at = new Date()
  await inTransaction(db, (tx) =>
    postLedger(tx, {
      ...{ kind: 'released', refType: 'order', refId: newId(), at, currency: country.currency },
      postings: [
        { account: 'merchant_available', merchantId, amountMinor: -900_000 },
        { account: 'bank', amountMinor: 900_000 },
      ],
    }),
  )
  const amounts = { grossMinor: 900_000, nettedMinor: 0, amountMinor: 900_000 }
  await db.insert(payout).values({
    ...{ batchId: batch.id, merchantId, currency: country.currency, pixKey: 'loja@exemplo.com.br' },
    ...amounts,
  })
  return href('operator-payout', { batchNumber: number })
}

test.each([true, false])(
  'payouts from the sum on wait for somebody who did not prepare them (scripts: %s)',
  async (javaScriptEnabled) => {
    const [first, second] = [await financeOperator(), await financeOperator()]
    const address = await waitingBatch(first.userId)
    const author = await open({ javaScriptEnabled, ...phone })
    const other = await open({ javaScriptEnabled, ...phone })
    await signIn(author, first.email)
    await author.goto(href('operator-payouts'))
    await author.getByText(messages.waits).first().waitFor()
    if (javaScriptEnabled) await expectAccessible(author)
    await author.goto(address)
    await author.getByText(messages.secondPerson.own).waitFor()
    await expect
      .poll(() => author.getByRole('button', { name: messages.approve, exact: true }).count())
      .toBe(0)
    if (javaScriptEnabled) await expectAccessible(author)

    await signIn(other, second.email)
    await other.goto(address)
    await other.getByText('preparou este lote').waitFor()
    if (javaScriptEnabled) await expectAccessible(other)
    await other.getByRole('button', { name: messages.approve, exact: true }).click()
    await other.getByText('e aprovado por').waitFor()
    if (javaScriptEnabled) await expectAccessible(other)

    await author.reload()
    await author.getByRole('button', { name: messages.send, exact: true }).click()
    await author.getByRole('link', { name: messages.file }).waitFor()
  },
)
