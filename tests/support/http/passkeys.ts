import { worldPassword } from '#tests/support/shop/world.ts'
import type { startApp } from './start-app.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof startApp>>['visitor']>

export const passkeysPage = '/account/security/passkeys'

/** Sends a form as the client's code does. */
export const asData = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.post(`${path}/_payload.json?b`).send(form)

export const startPasskey = async (browser: Browser, password: string = worldPassword) =>
  (await asData(browser, passkeysPage, { intent: 'start', name: 'Celular', password })).body.form

export const addPasskey = (browser: Browser, answer: string, name = 'Celular') =>
  asData(browser, passkeysPage, { intent: 'add', name, answer })
