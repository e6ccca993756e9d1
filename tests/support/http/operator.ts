import type { Services } from '#server/shop/services.ts'
import { startApp } from './start-app.ts'

/** The whole app, with Olga, who runs it, signed in. */
export async function startOperation(
  overrides: Partial<Services> = {},
  settings: Parameters<typeof startApp>[1] = {},
) {
  const shop = await startApp(overrides, settings)
  const olga = await shop.signedIn('olga@feira.test')
  /** Sends a form as a browser without scripts does. */
  const post = (path: string, form: Record<string, string>) => olga.post(path).type('form').send(form)
  return { ...shop, olga, post }
}

export type Operation = Awaited<ReturnType<typeof startOperation>>

/** Only the operator may sign in here. */
export async function refusesOthers({ visitor, signedIn }: Operation, path: string) {
  const signedOut = await visitor().get(path)
  const to = signedOut.headers.location
  for (const email of ['bia@feira.test', 'caio@feira.test']) {
    const other = await signedIn(email)
    const { status } = await other.get(path)
    const { status: posted } = await other.post(path).type('form').send({ intent: 'task' })
    if (status !== 403 || posted !== 403) return `${email} is answered ${status} and ${posted}`
  }
  return to
}
