import { hash } from '@node-rs/argon2'
import { newId } from '#server/db/new-id.ts'
import { user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { OperatorRole } from '#shared/operators/operator-rights.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
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
  /** Signs in a new operator with this role. */
  const operatorWho = async (role: OperatorRole) => {
    const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
    const person = { id: newId(), name: `Operador ${role}`, email: `${role}-${newId()}@feira.test` }
    const rights = { platformRole: 'admin', operatorRole: role } as const
    const emailConfirmedAt = shop.services.clock()
    await shop.services.db.insert(user).values({ ...person, ...rights, passwordHash, emailConfirmedAt })
    return { ...person, visitor: await shop.signedIn(person.email) }
  }
  return { ...shop, olga, post, operatorWho }
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
