import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#server/db/schema/index.ts'
import { invitationForm } from '#shared/forms/merchant/team-forms.ts'
import { accessByPasswordForm } from '#shared/forms/second-factor-forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { teamMessages } from '#shared/messages/merchant/team.ts'
import { expectAccessible, signIn, untilReady, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)
const { confirmAccess } = accountMessages
const { email } = invitationForm.fields

test.each([
  { javaScriptEnabled: true, width: 390 },
  { javaScriptEnabled: true, width: 1280 },
  { javaScriptEnabled: false, width: 390 },
  { javaScriptEnabled: false, width: 1280 },
])(
  'a form whose person has to prove who they are comes back filled in, and is sent with one press: scripts $javaScriptEnabled, $width px',
  async ({ javaScriptEnabled, width }) => {
    const { owner } = await people.newStore({ products: 1 })
    const page = await open({ javaScriptEnabled, viewport: { width, height: 844 } })
    await signIn(page, owner.email)
    await services()
      .db.update(session)
      .set({ provedAt: new Date(Date.now() - 60 * 60_000) })
      .where(eq(session.userId, owner.userId))
    await page.goto(href('merchant-team'))
    if (javaScriptEnabled) await untilReady(page)
    const invited = page.getByLabel(email.label)
    await invited.fill('nova.pessoa@exemplo.com.br')
    const send = page.getByRole('button', { name: teamMessages.invite.submit })
    await send.click()
    await page.getByLabel(accessByPasswordForm.fields.password.label, { exact: true }).fill(worldPassword)
    await page.getByRole('button', { name: confirmAccess.submit, exact: true }).click()
    const banner = page.getByText(confirmAccess.sendAgain)
    await banner.waitFor()
    await expect.poll(() => banner.evaluate(isInSight)).toBe(true)
    await expect.poll(() => invited.inputValue()).toBe('nova.pessoa@exemplo.com.br')
    if (javaScriptEnabled) await expectAccessible(page)
    await send.click()
    await page.getByText(teamMessages.saved.invited).waitFor()
    await expect.poll(() => banner.count()).toBe(0)
  },
)

/** True for the upper half of the window, so that the form below it is seen, too. */
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight / 2
}
