import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#server/db/schema/index.ts'
import { appointForm } from '#shared/forms/operator-team-forms.ts'
import { href } from '#shared/href.ts'
import { operatorNavigationMessages } from '#shared/messages/operator/operator.ts'
import { operatorTeamMessages as messages } from '#shared/messages/operator/operator-team.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { sections } = operatorNavigationMessages

test.each([true, false])(
  'somebody is appointed, sees what their role includes, and is removed (scripts: %s)',
  async (javaScriptEnabled) => {
    const { userId, email } = await people.newCustomer()
    const isPerson = eq(user.id, userId)
    await services().db.update(user).set({ emailConfirmedAt: null }).where(isPerson)
    const admin = await open({ javaScriptEnabled, ...phone })
    const person = await open({ javaScriptEnabled, ...phone })
    await signIn(admin, 'operador@feira.test')
    await admin.goto(href('operator-team'))
    if (javaScriptEnabled) await expectAccessible(admin)
    await admin.getByLabel(appointForm.fields.email.label).fill(email)
    await admin.getByLabel(messages.roleLabels.catalog).check()
    await admin.getByRole('button', { name: messages.appoint.submit }).click()
    await admin.getByText(messages.fieldErrors.unconfirmed).first().waitFor()
    await expect.poll(() => admin.getByLabel(messages.roleLabels.catalog).isChecked()).toBe(true)
    if (javaScriptEnabled) await expectAccessible(admin)
    // The browser itself reports the status of the refused form.
    admin.messages.length = 0
    await services().db.update(user).set({ emailConfirmedAt: new Date() }).where(isPerson)
    await admin.getByRole('button', { name: messages.appoint.submit }).click()
    await admin.getByText(messages.saved.appointed).waitFor()

    await signIn(person, email)
    await person.goto(href('operator'))
    const navigation = (name: string) =>
      person.locator('nav').getByRole('link', { name, includeHidden: true })
    await navigation(sections.trust).first().waitFor({ state: 'attached' })
    await expect.poll(() => navigation(sections.money).count()).toBe(0)
    if (javaScriptEnabled) await expectAccessible(person)
    expect((await person.goto(href('operator-payouts')))?.status()).toBe(403)
    person.messages.length = 0
    await person.goto(href('operator-products'))
    await person.getByRole('heading', { level: 1 }).waitFor()

    const row = admin.getByRole('row').filter({ hasText: email })
    await row.locator('select').selectOption('finance')
    await row.getByRole('button', { name: messages.save }).click()
    await admin.getByText(messages.saved.role).waitFor()
    expect((await person.goto(href('operator-payouts')))?.status()).toBe(200)
    expect((await person.request.get(href('operator-products'))).status()).toBe(403)

    await row.locator('summary').click()
    await row.getByRole('button', { name: messages.removeYes }).click()
    await admin.getByText(messages.saved.removed).waitFor()
    await person.goto(href('operator-payouts'))
    expect(new URL(person.url()).pathname).toBe(href('sign-in'))
  },
)
