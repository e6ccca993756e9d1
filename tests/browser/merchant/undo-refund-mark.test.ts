import { expect, test } from 'vitest'
import { refundForm, undoRefundForm } from '#shared/forms/refund-forms.ts'
import { refundFormMessages, refundMessages } from '#shared/messages/account/refunds.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
const messages = refundFormMessages

test('a store takes back that it gave money back, and the customer sees that it is still owed', async () => {
  const store = await people.newStore({ products: 1 })
  const customer = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await customer.goto(await productOf(customer, store.slug), { waitUntil: 'commit' })
  await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await customer.waitForURL('**/cart')
  const number = await orderAsGuest(customer, store.name)
  const merchant = await open({ viewport: { width: 390, height: 844 } })
  await signIn(merchant, store.owner.email)
  await merchant.goto(`/merchant/orders/${number}`)
  await merchant.getByRole('button', { name: 'Confirmar pagamento', exact: true }).click()
  await merchant.getByText(messages.open, { exact: true }).first().click()
  await merchant.getByLabel(refundForm.fields.free.label).fill('5,00')
  await merchant.getByLabel(refundForm.fields.reason.label, { exact: true }).selectOption('goodwill')
  await merchant.getByRole('button', { name: messages.submit }).click()
  await merchant.getByText(merchantOrderMessages.done.refund).waitFor()
  // Pressed again, it would give back the same once more.
  await expect.poll(() => merchant.getByLabel(refundForm.fields.free.label).inputValue()).toBe('')
  await merchant.getByRole('button', { name: messages.settle }).click()
  await merchant.getByText(merchantOrderMessages.done['settle-refund']).waitFor()

  await merchant.getByText(messages.undo, { exact: true }).click()
  await merchant.getByLabel(undoRefundForm.fields.undoReason.label).fill('  ')
  await merchant.getByRole('button', { name: messages.undoSubmit }).click()
  await merchant.getByText('Conte ao cliente o que aconteceu.').first().waitFor()
  await expectAccessible(merchant)
  await merchant
    .getByLabel(undoRefundForm.fields.undoReason.label)
    .fill('O Pix voltou: a chave estava errada.')
  await merchant.getByRole('button', { name: messages.undoSubmit }).click()
  await merchant.getByText(merchantOrderMessages.done['undo-refund']).waitFor()
  await merchant.getByRole('button', { name: messages.settle }).waitFor()

  await customer.reload()
  await customer.getByText(refundMessages.waiting).first().waitFor()
  await expectAccessible(customer)
  const messagesOf = [...merchant.messages, ...customer.messages]
  expect(messagesOf.filter((message) => !message.includes('422'))).toEqual([])
})
