import request from 'supertest'
import { connectDatabase } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import type { HttpBuyer } from '#tests/support/http/checkout-over-http.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { faultProxy } from './fault-proxy.ts'

/** How long a query may take here; an operator would leave the half minute. */
const queryTimeoutMs = 2_500

/** The whole app, whose way to the database can be disturbed; `direct` is the undisturbed one. */
export async function appBehindProxy(random: () => number, overrides: Partial<Services> = {}) {
  const direct = await testDatabase()
  const url = new URL(direct.url)
  const proxy = await faultProxy({ host: url.hostname, port: Number(url.port || 5432) }, random)
  url.host = `127.0.0.1:${proxy.port}`
  url.searchParams.set('query_timeout', String(queryTimeoutMs))
  const database = await connectDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 5 })
  const shop = await startApp(overrides, { database })
  const close = async () => {
    proxy.set({})
    await shop.close()
    await direct.close()
    await proxy.close()
  }
  return { ...shop, proxy, direct, close }
}

/** Sends the buyer's order once, as a browser without scripts does. */
export const sendOrder = (
  { app, services }: Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'services'>,
  { cookie, form, ip }: HttpBuyer,
) =>
  request(app)
    .post('/checkout')
    .set({ Cookie: cookie, Origin: services.shop.publicUrl, Accept: 'text/html', 'X-Forwarded-For': ip })
    .type('form')
    .send(form)
