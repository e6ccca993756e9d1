import { test } from 'vitest'
import { askAsGuestForm } from '#shared/forms/ask-forms.ts'
import { storeQuestionMessages } from '#shared/messages/merchant/questions.ts'
import { questionMessages as messages } from '#shared/messages/storefront/questions.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'
import { mailedLink, mailedText } from '#tests/support/browser/mailed-text.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a guest asks about a product, the store answers, and the answer is mailed, ${how} scripts`, async () => {
    const email = `pergunta.${how}@feira.test`
    const [question, answer] = [`Serve para coador de pano (${how})?`, `Serve, sim (${how}).`]
    const store = await people.newStore({ products: 1 })
    const asker = await open({ ...phone, javaScriptEnabled })
    const merchant = await open({ ...phone, javaScriptEnabled })
    const settled = async (page: VisitorPage) => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    const [product = ''] = (await productOf(asker, store.slug)).split('?')
    await asker.goto(`${product}/questions`)
    await asker.getByLabel(askAsGuestForm.fields.question.label).fill(question)
    await asker.getByLabel(askAsGuestForm.fields.email.label).fill(email)
    await asker.getByRole('button', { name: messages.form.submit }).click()
    await asker.getByText(messages.said.mailed).waitFor()
    await settled(asker)
    await asker.goto(await mailedLink(email, 'Enviar a pergunta', '/confirm-question'))
    await settled(asker)
    await asker.getByRole('button', { name: messages.confirm.submit }).click()
    await asker.getByRole('heading', { name: messages.confirm.doneTitle }).waitFor()

    await signIn(merchant, store.owner.email)
    await merchant.goto('/merchant/questions')
    await settled(merchant)
    const asked = merchant.getByRole('listitem').filter({ hasText: question })
    await asked.locator('summary').filter({ hasText: storeQuestionMessages.answer }).click()
    await asked.getByLabel(storeQuestionMessages.answerLabel).fill(answer)
    await asked.getByRole('button', { name: storeQuestionMessages.submit }).click()
    await merchant.getByText(storeQuestionMessages.done.answered).waitFor()
    await settled(merchant)

    const mail = await mailedText(email, answer)
    const path = new RegExp(`${product}\\S*`).exec(mail)?.[0] ?? ''
    await asker.goto(path)
    await asker.getByText(question).first().waitFor()
    await asker.getByText(answer).first().waitFor()
    await settled(asker)
  })
}
