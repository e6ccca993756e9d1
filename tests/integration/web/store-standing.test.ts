import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, merchant, merchantMember, termsAcceptance, user } from '#server/db/schema/index.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { type MerchantStatus, merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import {
  type OperatorStoreAction,
  operatorStoreActions,
  statusesOfAction,
} from '#shared/merchants/operator-stores.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const people = [...merchantRoles, 'operator', 'stranger', 'guest'] as const
type Person = (typeof people)[number]

/** What an owner does to the own store, with the statuses in which it is possible and the one after it. */
/** `done`: where the form was sent before, once more changes nothing. */
const ownActions: Record<
  string,
  { from: readonly MerchantStatus[]; to: MerchantStatus; done?: readonly MerchantStatus[] }
> = {
  submit: { from: ['applied'], to: 'in_review', done: ['in_review', 'active'] },
  again: { from: ['rejected'], to: 'applied', done: ['applied'] },
  contact: { from: ['applied'], to: 'applied' },
  correct: { from: ['in_review'], to: 'in_review' },
  close: { from: ['active', 'suspended'], to: 'closed', done: ['closed'] },
}

const statusAfter: Record<OperatorStoreAction, MerchantStatus | null> = {
  approve: 'active',
  'send-back': 'applied',
  reject: 'rejected',
  suspend: 'suspended',
  reactivate: 'active',
  close: 'closed',
  'hold-payouts': null,
  'release-payouts': null,
}

let shop: Awaited<ReturnType<typeof startApp>>
let visitors: Record<Person, ReturnType<typeof shop.visitor>>
beforeAll(async () => {
  shop = await startApp()
  const { services, world } = shop
  const merchantId = world.merchants.cafe.id
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const emails: Partial<Record<Person, string>> = { operator: 'olga@feira.test', stranger: 'bia@feira.test' }
  for (const role of merchantRoles) {
    const person = { id: newId(), name: role, email: `${role}@feira.test`, passwordHash }
    await services.db.insert(user).values(person)
    await services.db.insert(merchantMember).values({ merchantId, userId: person.id, role })
    emails[role] = person.email
  }
  const entries = []
  for (const person of people) {
    const [visitor, email] = [shop.visitor(), emails[person]]
    if (email)
      await visitor.post('/sign-in').type('form').send({ email, password: worldPassword }).expect(303)
    entries.push([person, visitor] as const)
  }
  visitors = Object.fromEntries(entries) as typeof visitors
  await services.db.update(merchant).set({ returnsText: 'Sete dias.' }).where(eq(merchant.id, merchantId))
  const accepted = { merchantId, userId: world.users.caio.id, version: '0' }
  await services.db.insert(termsAcceptance).values({ id: newId(), ...accepted })
})
afterAll(() => shop.close())

const isCafe = () => eq(merchant.id, shop.world.merchants.cafe.id)

const give = (status: MerchantStatus) =>
  shop.services.db
    .update(merchant)
    .set({ status, payoutsHeldAt: null, payoutsHeldReason: null })
    .where(isCafe())

async function statusNow(): Promise<MerchantStatus | undefined> {
  const [found] = await shop.services.db.select({ status: merchant.status }).from(merchant).where(isCafe())
  return found?.status
}

const acts = () => shop.services.db.$count(auditEntry)

/** Sends the form to a store of that status; answers what came, where the store is, and how much was recorded. */
async function sent(person: Person, path: string, status: MerchantStatus, form: object) {
  await give(status)
  const before = await acts()
  const { status: answer } = await visitors[person].post(path).type('form').send(form)
  return { answer, status: await statusNow(), recorded: (await acts()) - before }
}

test('the operator alone decides about a store, and only what its status allows', async () => {
  const path = `/operator/merchants/${shop.world.merchants.cafe.id}`
  for (const status of merchantStatuses) {
    for (const intent of operatorStoreActions) {
      for (const person of people) {
        const result = await sent(person, path, status, {
          ...{ intent, reason: 'Conferido com a loja.' },
          ...(intent === 'suspend' && { ground: 'rules' }),
        })
        const isPossible = person === 'operator' && statusesOfAction[intent].includes(status)
        const name = `${person}: ${intent} in ${status}`
        if (isPossible) {
          expect(result, name).toMatchObject({ answer: 303, status: statusAfter[intent] ?? status })
          expect(result.recorded, name).toBe(intent === 'release-payouts' ? 0 : 1)
        } else {
          const refusal = { operator: 409, guest: 302 }[person as 'operator' | 'guest'] ?? 403
          expect(result, name).toEqual({ answer: refusal, status, recorded: 0 })
        }
      }
    }
  }
  await give('active')
})

test('an owner alone changes, submits or closes the own store, and only as its status allows', async () => {
  for (const status of merchantStatuses) {
    for (const [intent, { from, to, done = [] }] of Object.entries(ownActions)) {
      for (const person of people) {
        const contact = { supportEmail: `${status}-${intent}@cafe.test`, whatsapp: '' }
        const others = {
          reason: 'Vou me mudar.',
          name: `Café ${person} ${intent}`,
          city: 'Cunha',
          region: 'SP',
        }
        // The application is one form: a section that is begun has to be whole.
        const form = { intent, ...contact, ...(intent !== 'contact' && others) }
        const result = await sent(person, '/sell?store=cafe', status, form)
        const name = `${person}: ${intent} in ${status}`
        if (person === 'owner' && from.includes(status))
          expect(result, name).toEqual({ answer: 303, status: to, recorded: 1 })
        else if (person === 'owner' && done.includes(status))
          expect(result, name).toEqual({ answer: 303, status, recorded: 0 })
        else {
          const isTheirs = person === 'owner' && status !== 'closed'
          const refusal = isTheirs ? 409 : person === 'guest' ? 303 : 404
          expect(result, name).toEqual({ answer: refusal, status, recorded: 0 })
        }
      }
    }
  }
  await give('active')
})

test('a store that does not exist is not found, whatever is sent', async () => {
  const path = `/operator/merchants/${newId()}`
  for (const intent of [...operatorStoreActions, 'constructor', ''])
    await visitors.operator.post(path).type('form').send({ intent, reason: 'Nada' }).expect(404)
  await visitors.operator.get(path).expect(404)
  await visitors.operator.get('/operator/merchants/nada').expect(404)
  await visitors.owner.post('/sell?store=nada').type('form').send({ intent: 'submit' }).expect(404)
})
