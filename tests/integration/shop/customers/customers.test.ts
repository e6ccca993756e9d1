import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createUserCommand } from '#server/cli/create-user.ts'
import { endSessionsCommand } from '#server/cli/end-sessions.ts'
import { session, user } from '#server/db/schema/index.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { customerMails } from '#server/shop/customers/customer-mails.ts'
import { ownerOfPasswordToken } from '#server/shop/customers/customer-queries.ts'
import { argon2id } from '#server/shop/customers/password-hash.ts'
import { requestPasswordReset, sendPasswordReset } from '#server/shop/customers/password-reset.ts'
import { resetPassword } from '#server/shop/customers/reset-password.ts'
import { signOut, sweepSessions } from '#server/shop/customers/sessions.ts'
import { signIn } from '#server/shop/customers/sign-in.ts'
import { signUp } from '#server/shop/customers/sign-up.ts'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { signedIn } from '#tests/support/shop/signed-in.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { type World, worldPassword } from '#tests/support/shop/world.ts'

const dayMs = 86_400_000
const from = { ip: '203.0.113.7', oldSessionToken: null, device: { userAgent: '', timeZone: '' } }

let database: Awaited<ReturnType<typeof worldDatabase>>
let services: TestServices
let world: World

beforeEach(async () => {
  database = await worldDatabase()
  services = await testServices(database)
  world = database.world
})

afterEach(async () => {
  await services.queue.stop()
  await database.close()
})

const visitorOf = (token: string) => visitorOfSession(services, token, services.clock())
const signInBia = (password = worldPassword) =>
  signedIn(signIn(services, { email: 'bia@feira.test', password, ...from }))

test('a new customer is signed in, and only a hash of the password is stored', async () => {
  const dora = { email: 'Dora@feira.test', name: 'Dora Melo', password: 'senha comprida' }
  const { sessionToken, userId } = await signedIn(signUp(services, { ...dora, ...from }))

  expect(await visitorOf(sessionToken)).toEqual({
    userId,
    name: 'Dora Melo',
    email: 'Dora@feira.test',
    merchantId: null,
    store: null,
    isOperator: false,
    provedAt: expect.any(Date),
    personalData: { cartCount: 0, favorites: { products: [], stores: [] }, unreadCount: 0 },
  })
  const [row] = await services.db.select().from(user).where(eq(user.id, userId))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const sessions = await services.db.select().from(session)
  expect(JSON.stringify(sessions)).not.toContain(sessionToken)
})

test('a password that was hashed with other parameters is hashed again at the next sign-in', async () => {
  const { bia } = world.users
  const hashOfBia = async () => {
    const [row] = await services.db.select().from(user).where(eq(user.id, bia.id))
    return row?.passwordHash ?? ''
  }
  const weak = await hash(worldPassword, { ...argon2id, memoryCost: 8_192, timeCost: 1 })
  await services.db.update(user).set({ passwordHash: weak }).where(eq(user.id, bia.id))
  await expect(signInBia('a wrong one')).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(await hashOfBia()).toBe(weak)

  await signInBia()
  const renewed = await hashOfBia()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signInBia()
  expect(await hashOfBia()).toBe(renewed)
})

test('an account made on the machine has no password until its person chooses one at a printed address', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const email = 'nova@feira.test'
  expect(await createUserCommand(services, email, { role: 'operator', may: undefined })).toBe(0)
  const token =
    new URL(/http\S+/.exec(String(log.mock.lastCall?.[0]))?.[0] ?? '').searchParams.get('token') ?? ''
  const now = services.clock().getTime()
  expect(await ownerOfPasswordToken(services.db, token, new Date(now + dayMs - 1_000))).not.toBeNull()
  expect(await ownerOfPasswordToken(services.db, token, new Date(now + dayMs))).toBeNull()

  const password = 'uma senha comprida'
  await resetPassword(services, { token, password })
  await signedIn(signIn(services, { email, password, ...from }))
  const [row] = await services.db.select().from(user).where(eq(user.email, email))
  // Whoever has the address need not read the mails.
  expect(row?.emailConfirmedAt).toBe(null)
  await expect(resetPassword(services, { token, password })).rejects.toMatchObject({ code: 'token_expired' })
  const cut = token.replace('printed-', '')
  await expect(resetPassword(services, { token: cut, password })).rejects.toMatchObject({
    code: 'token_expired',
  })
})

test('an operator made on the machine may do everything, or what their role includes', async () => {
  const spies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const made = async (email: string, options: { role: string; may: string | undefined }) => {
    const code = await createUserCommand(services, email, options)
    const [row] = await services.db.select().from(user).where(eq(user.email, email))
    return [code, row?.platformRole, row?.operatorRole]
  }
  const operator = (may: string | undefined) => ({ role: 'operator', may })
  expect(await made('um@feira.test', operator(undefined))).toEqual([0, 'admin', 'admin'])
  expect(await made('dois@feira.test', operator('support'))).toEqual([0, 'admin', 'support'])
  expect(await made('tres@feira.test', operator('dono'))).toEqual([1, undefined, undefined])
  expect(await made('quatro@feira.test', { role: 'customer', may: 'admin' })).toEqual([
    1,
    undefined,
    undefined,
  ])
})

test('no way to an account takes a common password', async () => {
  const account = { email: 'dora@feira.test', name: 'Dora', password: 'Football' }
  await expect(createUser(services.db, account)).rejects.toMatchObject({ code: 'common_password' })
  await expect(signUp(services, { ...account, ...from })).rejects.toMatchObject({ code: 'common_password' })
  expect(await services.db.select().from(user).where(eq(user.email, account.email))).toEqual([])
})

test('sign-in ignores the case of the e-mail and the Unicode form of the password', async () => {
  await createUser(services.db, { email: 'dora@feira.test', name: 'Dora', password: 'São João' })
  const typed = { email: 'DORA@Feira.test', password: 'São João'.normalize('NFD'), ...from }
  const { sessionToken } = await signedIn(signIn(services, typed))
  expect(await visitorOf(sessionToken)).toMatchObject({ name: 'Dora' })
})

test('a merchant’s member is known with the store, and an operator as operator', async () => {
  const { sessionToken } = await signedIn(
    signIn(services, { email: 'caio@feira.test', password: worldPassword, ...from }),
  )
  expect(await visitorOf(sessionToken)).toMatchObject({
    store: { slug: 'cafe', name: 'Café da Serra' },
    merchantId: world.merchants.cafe.id,
    isOperator: false,
  })
  const operator = await signedIn(
    signIn(services, { email: 'olga@feira.test', password: worldPassword, ...from }),
  )
  expect(await visitorOf(operator.sessionToken)).toMatchObject({
    store: null,
    merchantId: null,
    isOperator: true,
  })
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  await expect(signInBia('errada')).rejects.toMatchObject({ code: 'wrong_credentials' })
  const unknown = signIn(services, { email: 'ninguem@feira.test', password: worldPassword, ...from })
  await expect(unknown).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('sign-in with an unknown e-mail takes as long as with a wrong password', async () => {
  const dora = { email: 'dora@feira.test', name: 'Dora', password: 'senha comprida' }
  await createUser(services.db, dora)
  const timeOf = async (email: string) => {
    const start = performance.now()
    await signIn(services, { email, password: 'errada', ...from }).catch(() => null)
    return performance.now() - start
  }
  const times: { known: number; unknown: number }[] = []
  for (let round = 0; round < 5; round++) {
    times.push({ known: await timeOf(dora.email), unknown: await timeOf('ninguem@feira.test') })
  }
  const fastest = (who: 'known' | 'unknown') => Math.min(...times.map((time) => time[who]))
  // Without hashing a password it would take a twentieth of the time.
  expect(fastest('unknown')).toBeGreaterThan(fastest('known') / 4)
})

test('signing up again with the right password signs in; with another, the e-mail is taken', async () => {
  const again = { email: 'BIA@feira.test', name: 'Outra Bia', ...from }
  const { userId } = await signedIn(signUp(services, { ...again, password: worldPassword }))
  expect(userId).toBe(world.users.bia.id)
  const other = signUp(services, { ...again, password: 'outra senha' })
  await expect(other).rejects.toMatchObject({ code: 'email_taken', status: 409 })
  const [bia] = await services.db.select().from(user).where(eq(user.id, userId))
  expect(bia?.name).toBe('Bia Souza')
})

test('two simultaneous sign-ups with one e-mail make one account', async () => {
  const dora = { email: 'dora@feira.test', name: 'Dora', password: 'senha comprida' }
  const answers = await Promise.allSettled([createUser(services.db, dora), createUser(services.db, dora)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('sign-out ends its own session only', async () => {
  const phone = await signInBia()
  const laptop = await signInBia()
  await signOut(services, phone.sessionToken)
  expect(await visitorOf(phone.sessionToken)).toBeNull()
  expect(await visitorOf(laptop.sessionToken)).toMatchObject({ name: 'Bia Souza' })
})

test('sign-in replaces the earlier session of the browser', async () => {
  const first = await signInBia()
  const again = { email: 'bia@feira.test', password: worldPassword, ...from }
  const second = await signedIn(signIn(services, { ...again, oldSessionToken: first.sessionToken }))
  expect(second.sessionToken).not.toBe(first.sessionToken)
  expect(await visitorOf(first.sessionToken)).toBeNull()
})

test('the command line signs one person out everywhere, and nobody else', async () => {
  const bia = [await signInBia(), await signInBia()]
  const ana = await signedIn(signIn(services, { email: 'ana@feira.test', password: worldPassword, ...from }))
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => [said, complained].forEach((each) => void each.mockRestore()))
  expect(await endSessionsCommand(services, 'Bia@feira.test')).toBe(0)
  for (const { sessionToken } of bia) expect(await visitorOf(sessionToken)).toBeNull()
  expect(await visitorOf(ana.sessionToken)).not.toBeNull()
  expect(await endSessionsCommand(services, 'ninguem@feira.test')).toBe(1)
})

test('a session ends after 30 days without use, and is extended by use', async () => {
  const { sessionToken } = await signInBia()
  services.passTime(29 * dayMs)
  expect(await visitorOf(sessionToken)).not.toBeNull()
  services.passTime(29 * dayMs)
  expect(await visitorOf(sessionToken)).not.toBeNull()
  services.passTime(31 * dayMs)
  expect(await visitorOf(sessionToken)).toBeNull()
})

test('a session that is always in use ends after 180 days', async () => {
  const { sessionToken } = await signInBia()
  for (let day = 0; day < 175; day += 25) {
    services.passTime(25 * dayMs)
    expect(await visitorOf(sessionToken)).not.toBeNull()
  }
  services.passTime(6 * dayMs)
  expect(await visitorOf(sessionToken)).toBeNull()
})

test('the sweep deletes expired sessions, and none in use', async () => {
  await signInBia()
  services.passTime(20 * dayMs)
  const { sessionToken } = await signInBia()
  services.passTime(15 * dayMs)

  await sweepSessions(services)

  expect(await services.db.select().from(session)).toHaveLength(1)
  expect(await visitorOf(sessionToken)).not.toBeNull()
})

test('a session is renewed at most once a day', async () => {
  const { sessionToken } = await signInBia()
  const end = async () => (await services.db.select().from(session))[0]?.expiresAt.getTime()
  const atFirst = await end()
  services.passTime(dayMs / 2)
  await visitorOf(sessionToken)
  expect(await end()).toBe(atFirst)
  services.passTime(dayMs)
  await visitorOf(sessionToken)
  expect(await end()).toBeGreaterThan(atFirst ?? 0)
})

test('a forged session token signs nobody in', async () => {
  expect(await visitorOf('')).toBeNull()
  expect(await visitorOf('a'.repeat(43))).toBeNull()
})

test('after ten wrong passwords an account is locked for that IP address only', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await expect(signInBia('errada')).rejects.toMatchObject({ code: 'wrong_credentials' })
  }
  await expect(signInBia()).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    data: { retryAfterSeconds: expect.closeTo(900, -2) },
  })
  const elsewhere = {
    email: 'bia@feira.test',
    password: worldPassword,
    ...from,
    ip: '203.0.113.8',
  }
  await expect(signIn(services, elsewhere)).resolves.toMatchObject({ userId: world.users.bia.id })
  const someoneElse = { email: 'caio@feira.test', password: worldPassword, ...from }
  await expect(signIn(services, someoneElse)).resolves.toMatchObject({ userId: world.users.caio.id })
})

test('the right password resets the count of wrong ones', async () => {
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await signInBia('errada').catch(() => null)
    await expect(signInBia()).resolves.toMatchObject({ userId: world.users.bia.id })
  }
})

test('right passwords do not use up the tries of the address that many people share', async () => {
  const triesOf = async (name: string) => {
    const { rows } = await database.pool.query('select points from rate_limit where key like $1', [
      `${name}:%`,
    ])
    return rows
  }
  await signInBia('errada').catch(() => null)
  for (let round = 0; round < 3; round++) await signInBia()
  expect(await triesOf('wrongSignInOfAddress')).toEqual([{ points: 1 }])
  expect(await triesOf('signInOfAddress')).toEqual([{ points: 4 }])
})

test('the sixth password mail of an hour is refused, from any IP address', async () => {
  const requestReset = (n: number) =>
    requestPasswordReset(services, { email: 'bia@feira.test', ip: `203.0.113.${n}` })
  for (let n = 1; n <= 5; n++) await requestReset(n)
  await expect(requestReset(6)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('queue and tables contain no token that could reset the password', async () => {
  const token = await mailedToken()
  const { rows } = await database.pool.query(
    'select data::text from pgboss.job union all select token_hash from password_token',
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await ownerOfPasswordToken(services.db, token, services.clock())).not.toBeNull()
})

test('a mailed link changes the password once and ends all sessions', async () => {
  const { sessionToken } = await signInBia()
  const token = await mailedToken()
  await resetPassword(services, { token, password: 'uma senha nova' })

  expect(await visitorOf(sessionToken)).toBeNull()
  await expect(signInBia()).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(signInBia('uma senha nova')).resolves.toMatchObject({ userId: world.users.bia.id })
  const again = resetPassword(services, { token, password: 'outra senha nova' })
  await expect(again).rejects.toMatchObject({ code: 'token_expired', status: 410 })
  await expect(signInBia('uma senha nova')).resolves.toBeDefined()
})

test('a link used twice at once changes the password once', async () => {
  const token = await mailedToken()
  const tries = ['primeira senha', 'segunda senha'].map((password) =>
    resetPassword(services, { token, password }),
  )
  const answers = await Promise.allSettled(tries)
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a reset link expires after an hour', async () => {
  const token = await mailedToken()
  services.passTime(60 * 60 * 1000 + 1)
  const late = resetPassword(services, { token, password: 'uma senha nova' })
  await expect(late).rejects.toMatchObject({ code: 'token_expired' })
})

test('a new reset link does not invalidate earlier ones until one has changed the password', async () => {
  const first = await mailedToken()
  const second = await mailedToken()
  const isValid = async (token: string) =>
    (await ownerOfPasswordToken(services.db, token, services.clock())) !== null
  expect(await Promise.all([first, second].map(isValid))).toEqual([true, true])
  await resetPassword(services, { token: first, password: 'uma senha nova' })
  expect(await isValid(second)).toBe(false)
})

test('requests by strangers do not use up the reset links of the account’s owner', async () => {
  const requestReset = (ip: string) => requestPasswordReset(services, { email: 'bia@feira.test', ip })
  for (let n = 1; n <= 3; n++) await requestReset('198.51.100.1')
  await expect(requestReset('198.51.100.1')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(requestReset('203.0.113.5')).resolves.toBeUndefined()
})

test('the account is looked up only after the answer is sent', async () => {
  const requested = async (email: string) => {
    const statements: string[] = []
    const client = services.db as unknown as { $client: { query: (...args: never[]) => unknown } }
    const watched = vi.spyOn(client.$client, 'query').mockImplementation(((...args: never[]) => {
      const [first] = args as unknown as [string | { text: string }]
      statements.push(typeof first === 'string' ? first : first.text)
      return original.apply(client.$client, args)
    }) as never)
    await requestPasswordReset(services, { email, ip: from.ip })
    watched.mockRestore()
    return statements
  }
  const original = (services.db as unknown as { $client: { query: (...args: never[]) => unknown } }).$client
    .query
  const known = await requested('bia@feira.test')
  expect(await requested('ninguem@feira.test')).toEqual(known)
  expect(known.join()).not.toContain('"user"')
})

test('an unknown e-mail gets no mail and no error', async () => {
  await sendPasswordReset(services, { email: 'ninguem@feira.test', nonce: 'any' })
  const queued = await database.pool.query("select from pgboss.job where name = 'send-mail'")
  expect(queued.rowCount).toBe(0)
})

/** Asks for a link to Bia's letterbox and reads its token there. */
async function mailedToken() {
  const before = services.sent.length
  await requestPasswordReset(services, { email: 'bia@feira.test', ip: from.ip })
  const worker = await sendQueuedMails(database.pool, services, customerMails)
  const mail = await vi.waitUntil(() => services.sent[before], { timeout: 45_000 })
  await worker.stop()
  const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? []
  return token
}
