import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { invitationForm } from '#shared/forms/merchant/team-forms.ts'
import { href } from '#shared/href.ts'
import { invitationMessages } from '#shared/messages/account/invitation.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { chooseStoreMessages, teamMessages as messages } from '#shared/messages/merchant/team.ts'
import { panelMessages } from '#shared/messages/panel.ts'
import {
  expectAccessible,
  signIn,
  timeLimitMs,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const open = withBrowser()
const { navigation } = merchantMessages

/** The invitation in the newest mail to somebody. */
const invitationTo = (email: string) =>
  vi.waitFor(
    async () => {
      const folder = join(sharedShop().dataDir, 'outbox')
      const mails = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      const paths = mails
        .filter((mail) => mail.includes(`To: ${email}`))
        .flatMap((mail) => /\/invitations\/[\w-]{43}/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[0] ?? [])
      expect(paths).toHaveLength(1)
      return paths[0] ?? ''
    },
    { timeout: timeLimitMs, interval: 200 },
  )

async function openMenu(page: VisitorPage) {
  await page.getByText(panelMessages.more, { exact: true }).click()
  return page.locator('.panel-sheet')
}

describe.each([
  { scripts: 'with', javaScriptEnabled: true, email: 'ana@feira.test', person: 'Ana' },
  { scripts: 'without', javaScriptEnabled: false, email: 'malu@feira.test', person: 'Malu' },
])('on a phone $scripts scripts', ({ javaScriptEnabled, email }) => {
  const settings = {
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  } as const

  test('somebody invited to the finances of a second store works there, edits no products, and switches back', async () => {
    const owner = await open(settings)
    await signIn(owner, 'zulmira@feira.test')
    await owner.goto(href('merchant-team'))
    await owner.getByLabel(invitationForm.fields.email.label).fill('sem arroba')
    await owner.getByRole('button', { name: messages.invite.submit }).click()
    await owner.getByRole('alert').waitFor()
    await owner.getByLabel(invitationForm.fields.email.label).fill(email)
    await owner.getByRole('radio', { name: messages.roles.finance.name }).check()
    await owner.getByRole('button', { name: messages.invite.submit }).click()
    await owner.getByText(messages.saved.invited).waitFor()
    if (javaScriptEnabled) await expectAccessible(owner)
    await owner.goto(href('merchant-products'))
    const edited = await owner.locator('main table a').first().getAttribute('href')

    const invited = await open(settings)
    await signIn(invited, email)
    await invited.goto(await invitationTo(email))
    await invited.getByRole('button', { name: invitationMessages.accept }).click()
    await invited.waitForURL('**/merchant')
    await invited.goto(href('merchant-products'))
    const menu = await openMenu(invited)
    await menu.getByRole('link', { name: navigation.sections.money }).waitFor()
    for (const name of [navigation.sections.discounts, navigation.sections.delivery])
      await expect.poll(() => menu.getByRole('link', { name }).count()).toBe(0)
    await expect.poll(() => invited.locator(`main a[href="${edited}"]`).count()).toBe(0)
    for (const path of [href('merchant-new-product'), edited ?? ''])
      expect((await invited.goto(path))?.status()).toBe(403)
    await invited.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => invited.locator('#product-form').count()).toBe(0)
    await invited.goto(href('merchant-account-statement', {}, { store: 'queijos-da-zulmira' }))

    await invited.goto(href('merchant-team'))
    await (await openMenu(invited)).getByRole('link', { name: navigation.switchStore }).click()
    await invited.getByRole('heading', { level: 1, name: chooseStoreMessages.title }).waitFor()
    if (javaScriptEnabled) await expectAccessible(invited)
    const others = invited.getByRole('listitem').filter({ hasText: messages.roles.owner.name })
    await others.getByRole('button').click()
    await invited.waitForURL('**/merchant')
    expect((await invited.goto(href('merchant-new-product')))?.status()).toBe(200)

    await owner.goto(href('merchant-team'))
    const row = owner.getByRole('row').filter({ hasText: email })
    await row.getByText(messages.remove, { exact: false }).first().click()
    await row.getByRole('button', { name: messages.removeYes }).click()
    await owner.getByText(messages.saved.removed).waitFor()
    await invited.goto(href('merchant-team'))
    await openMenu(invited)
    await expect.poll(() => invited.getByRole('link', { name: navigation.switchStore }).count()).toBe(0)
  })
})
