import { expect, test } from 'vitest'
import { askForm } from '#shared/forms/ask-forms.ts'
import { newNotificationMessages } from '#shared/messages/account/new-notification.ts'
import { kindMessages, notificationMessages as messages } from '#shared/messages/account/notifications.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** What somebody asks on a product page lands with its store; with a phone number in it, with the operator. */
const roles = [
  {
    who: 'a store',
    email: 'otavio@feira.test',
    home: '/merchant',
    question: 'Roda bem no tapete',
    said: questionMessages.said.sent,
    kind: 'new_question',
    leadsTo: '**/merchant/questions*',
  },
  {
    who: 'the operator',
    email: 'operador@feira.test',
    home: '/operator',
    question: 'Pode me ligar no (11) 98765-4321',
    said: questionMessages.said.held,
    kind: 'question_held',
    leadsTo: '**/operator/questions*',
  },
] as const

const bellOf = (page: VisitorPage) => page.getByRole('link', { name: layoutMessages.notifications })

/** As the bell says it to who cannot see it. */
const unreadOf = async (page: VisitorPage) =>
  Number(/não lidas: (\d+)/.exec((await bellOf(page).first().textContent()) ?? '')?.[1] ?? 0)

async function readAll(page: VisitorPage) {
  await page.goto('/notifications')
  const button = page.getByRole('button', { name: messages.readAll })
  if ((await button.count()) > 0) await button.click()
  await page.getByRole('link', { name: messages.unread(0), exact: true }).waitFor()
}

for (const { who, email, home, question, said, kind, leadsTo } of roles)
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without'
    test(`the bell of ${who} counts what comes and what is read, ${how} scripts`, async () => {
      const person = await open({ ...phone, javaScriptEnabled })
      const asker = await open(phone)
      const settled = async () => {
        if (!javaScriptEnabled) return
        await expectHydrated(person)
        await expectAccessible(person)
      }
      await signIn(person, email)
      await readAll(person)
      await person.goto(home)
      await settled()
      const before = await unreadOf(person)

      await signIn(asker, 'cliente@feira.test')
      const [product = ''] = (await productOf(asker, 'oficina-pe-de-moleque')).split('?')
      await asker.goto(`${product}/questions`)
      await asker.getByLabel(askForm.fields.question.label).fill(`${question} (${how})?`)
      await asker.getByRole('button', { name: questionMessages.form.submit }).click()
      await asker.getByText(said).waitFor()

      // With scripts it comes by itself; without, with the next page.
      if (javaScriptEnabled)
        await person.getByRole('status').getByText(newNotificationMessages.isNew).waitFor()
      else await person.reload()
      await expect.poll(() => unreadOf(person)).toBeGreaterThan(before)
      await bellOf(person).first().click()
      await person.getByRole('heading', { level: 1, name: messages.title }).waitFor()
      await settled()
      const entry = person.getByRole('listitem').filter({ hasText: kindMessages[kind].label }).first()
      await entry.getByText(messages.isNew, { exact: true }).waitFor()
      const unread = await unreadOf(person)
      await entry.getByRole('button', { name: messages.open }).click()
      await person.waitForURL(leadsTo)
      await person.getByText(question).first().waitFor()
      await settled()
      await expect.poll(() => unreadOf(person)).toBeLessThan(unread)
    })
  }
