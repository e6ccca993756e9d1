import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { newSecretToken, secretTokenHash, undoChangeToken } from '#server/shop/customers/secret-token.ts'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { undoChangeMessages } from '#shared/messages/account/undo-change.ts'
import { setupMessages } from '#shared/messages/operator/setup.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp, startEmptyApp } from '#tests/support/http/start-app.ts'

type Shop = Awaited<ReturnType<typeof startApp>>

interface Link {
  path: string
  form: Record<string, string>
  /** Who presses; otherwise somebody who is not signed in. */
  email?: string
  /** What is shown when it is pressed again. */
  shows: string
  /** Somebody else reads of it, or its holder after an hour: it is over; null: it says the same for good. */
  over: string | null
}

const chosen = 'quatro palavras bem juntas'
const confirming = accountMessages.confirmEmail
const hourMs = 3_600_000

function newToken({ services }: Pick<Shop, 'services'>) {
  const token = newSecretToken()
  return {
    token,
    row: { tokenHash: secretTokenHash(token), expiresAt: new Date(services.clock().getTime() + 20 * hourMs) },
  }
}

async function emailLink(shop: Shop, link: Omit<Link, 'path'>): Promise<Link> {
  const { token, row } = newToken(shop)
  const { bia } = shop.world.users
  await shop.services.db.update(schema.user).set({ emailConfirmedAt: null }).where(eq(schema.user.id, bia.id))
  await shop.services.db.insert(schema.emailToken).values({ ...row, userId: bia.id, email: 'bia@feira.test' })
  return { ...link, path: `/confirm-email?token=${token}` }
}

/** Every way of every link that works once, by the table that knows it. */
const links: Record<string, Record<string, (shop: Shop) => Promise<Link>>> = {
  email_token: {
    confirm: (shop) =>
      emailLink(shop, {
        form: { intent: 'confirm' },
        email: 'bia@feira.test',
        shows: confirming.doneTitle,
        over: null,
      }),
    claim: (shop) =>
      emailLink(shop, {
        form: { intent: 'claim', newPassword: chosen },
        shows: confirming.claimedTitle,
        over: null,
      }),
    disown: (shop) =>
      emailLink(shop, {
        form: { intent: 'disown' },
        shows: confirming.disownedTitle,
        over: confirming.expiredTitle,
      }),
  },
  password_token: {
    async reset(shop) {
      const { token, row } = newToken(shop)
      await shop.services.db.insert(schema.passwordToken).values({ ...row, userId: shop.world.users.bia.id })
      const { doneTitle: shows, expiredTitle: over } = customerMessages.resetPassword
      return { path: `/reset-password?token=${token}`, form: { password: chosen }, shows, over }
    },
  },
  sign_in_token: {
    async 'sign in'(shop) {
      const { token, row } = newToken(shop)
      await shop.services.db.insert(schema.signInToken).values({ ...row, userId: shop.world.users.bia.id })
      const path = `/sign-in-by-link?token=${token}&to=/account`
      const formKey = /name="formKey" value="([^"]+)"/.exec((await shop.visitor().get(path)).text)?.[1] ?? ''
      const over = customerMessages.signInByLink.expiredTitle
      return { path, form: { formKey }, shows: 'bia@feira.test', over }
    },
  },
  undo_token: {
    async undo(shop) {
      const { services, world } = shop
      const change = { userId: world.users.bia.id, change: 'password' } as const
      const nonce = await inTransaction(services.db, (tx) => openUndo(tx, services, change))
      const path = `/undo-change?token=${undoChangeToken(services, nonce)}`
      const { doneTitle: shows, overTitle: over } = undoChangeMessages
      return { path, form: { password: chosen }, shows, over }
    },
  },
  merchant_invitation: {
    async accept(shop) {
      const { db } = shop.services
      const { token, row } = newToken(shop)
      await db.update(schema.user).set({ emailConfirmedAt: new Date() })
      await db.insert(schema.merchantInvitation).values({
        ...row,
        merchantId: shop.world.merchants.cafe.id,
        email: 'bia@feira.test',
        role: 'manager',
      })
      const path = `/invitations/${token}`
      return { path, form: {}, email: 'bia@feira.test', shows: 'Café da Serra', over: null }
    },
  },
  product_question: {
    async confirm(shop) {
      const { token, row } = newToken(shop)
      const [product] = await shop.services.db.select().from(schema.product).limit(1)
      if (!product) throw new Error('There is no product')
      const { id: productId, merchantId } = product
      await shop.services.db.insert(schema.productQuestion).values({
        ...row,
        productId,
        merchantId,
        email: 'eva@exemplo.com.br',
        text: 'Cabe na caneca?',
        status: 'unconfirmed',
      })
      const shows = questionMessages.confirm.doneTitle
      return { path: `/confirm-question?token=${token}`, form: {}, shows, over: null }
    },
  },
  erasure_request: {
    async 'call off'(shop) {
      const { token, row } = newToken(shop)
      const [userId, eraseAt] = [shop.world.users.bia.id, row.expiresAt]
      await shop.services.db
        .insert(schema.erasureRequest)
        .values({ userId, eraseAt, tokenHash: row.tokenHash })
      const { doneTitle: shows, overTitle: over } = cancelErasureMessages
      return { path: `/cancel-erasure?token=${token}`, form: {}, shows, over }
    },
  },
  guest_erasure_request: {
    async 'call off'(shop) {
      const { token, row } = newToken(shop)
      const [email, eraseAt] = ['eva@exemplo.com.br', row.expiresAt]
      await shop.services.db
        .insert(schema.guestErasureRequest)
        .values({ email, eraseAt, tokenHash: row.tokenHash })
      const { guest, overTitle: over } = cancelErasureMessages
      return { path: `/cancel-erasure?token=${token}`, form: {}, shows: guest.doneTitle, over }
    },
  },
}

const ofOtherTests: Record<string, string> = {
  session: 'no link, but who is signed in',
  pending_sign_in: 'waits for a code: second-factor.test.ts sends it twice',
  setup_link: 'of a shop without people: below',
  used_link: 'what all of these leave',
}

test('every secret that works once is one of these links', () => {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => 'tokenHash' in table)
    .map((table) => getTableName(table))
  expect(tables.sort()).toEqual([...Object.keys(links), ...Object.keys(ofOtherTests)].sort())
})

const ways = Object.entries(links).flatMap(([table, of]) =>
  Object.entries(of).map(([way, make]) => ({ table, way, make })),
)

test.each(ways)(
  'the link of $table to $way, pressed again because its answer was lost, says what it did',
  async ({ make }) => {
    const shop = await startApp()
    onTestFinished(shop.close)
    const { path, form, email, shows, over } = await make(shop)
    const browser = email ? await shop.signedIn(email) : shop.visitor()
    const press = (by: typeof browser, to = path) => by.post(to).type('form').send(form)

    expect((await press(email ? await shop.signedIn(email) : shop.visitor())).status).toBeLessThan(400)
    let again = await press(browser)
    while (again.headers.location) again = await browser.get(again.headers.location)
    expect(again.status).toBe(200)
    expect(shownHtml(again.text)).toContain(shows)

    const unknown = path.replace(/.{9}(?=$|&)/, 'XXXXXXXXX')
    if (!email) expect((await press(shop.visitor(), unknown)).status).toBeGreaterThanOrEqual(404)
    const stranger = shownHtml((await shop.visitor().get(unknown)).text)
    expect(stranger).not.toContain(shows)
    if (over === null) return
    expect(stranger).toContain(over)
    const now = shop.services.clock()
    shop.services.clock = () => new Date(now.getTime() + hourMs + 1_000)
    const late = await press(shop.visitor())
    expect(late.status).toBe(410)
    expect(shownHtml(late.text)).toContain(over)
  },
)

test('who opened the shop by a link whose answer was lost reads that it is open, and signs in', async () => {
  const shop = await startEmptyApp({ isDemo: false })
  onTestFinished(shop.close)
  const path = (await newSetupLink(shop.services, ''))?.replace(/^.*(?=\/setup)/, '') ?? ''
  const account = { email: 'rita@mercado.com.br', password: chosen }
  const form = { ...account, name: 'Rita Prado', shopName: 'Mercado da Rita' }
  const press = (visitor: ReturnType<typeof shop.visitor>) => visitor.post(path).type('form').send(form)
  await press(shop.visitor()).expect(303)
  const rita = shop.visitor()
  await press(rita).expect(303).expect('Location', path)
  const { text } = await rita.get(path).expect(200)
  expect(text).toContain(setupMessages.openTitle)
  await rita.post('/sign-in?to=%2Foperator').type('form').send(account).expect(303)
  await rita.get('/operator').expect(200)
})
