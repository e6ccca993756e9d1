import { eq } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import type { startApp } from './start-app.ts'

/** The browser of somebody new, with a confirmed address. */
export async function confirmedCustomer(shop: Awaited<ReturnType<typeof startApp>>, email: string) {
  const browser = shop.visitor()
  const form = { name: 'Eva Lima', email, password: worldPassword }
  await browser.post('/sign-up').type('form').send(form).expect(303)
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() }).where(eq(user.email, email))
  return browser
}
