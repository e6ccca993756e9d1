import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { access, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBackup } from '#server/backup/backup-folder.ts'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { backupFailureText, backupMessages } from '#shared/messages/command-line/backup.ts'
import { aBagOfCoffee, sendCheckout } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../../build.mjs'

const minuteMs = 60_000
const passphrase = 'a passphrase of the tests'
const secret = 'the-secret-that-signs-cookies'
const picture = hash('sha256', 'a picture')
const picturePath = `pictures/originals/${picture.slice(0, 2)}/${picture}`

type Database = Awaited<ReturnType<typeof testDatabase>>
interface Place {
  url: string
  dataDir: string
}

let shop: Awaited<ReturnType<typeof startShop>>
let source: Place
let backups: string
let good: string
const open: { close(): Promise<void> }[] = []
const folders: string[] = []

const folder = async () => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
  source = { url: shop.url, dataDir: await folder() }
  await mkdir(join(source.dataDir, picturePath, '..'), { recursive: true })
  await writeFile(join(source.dataDir, picturePath), 'a picture')
  await writeFile(join(source.dataDir, 'session-secret'), secret)
  backups = await folder()
  good = await takeBackup()
})
afterAll(async () => {
  for (const each of open) await each.close()
  await shop.close()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

function start({ url, dataDir }: Place, args: string[], env: Record<string, string> = {}) {
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRETS: 'a-secret-for-the-tests' }
  const options = {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BACKUP_PASSPHRASE: passphrase,
      ...variables,
      ...env,
    },
  }
  return { command: 'node', args: ['dist/server/cli.js', ...args], options }
}

function feira(place: Place, args: string[], env: Record<string, string> = {}) {
  const { command, args: words, options } = start(place, args, env)
  return new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    execFile(command, words, options, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained: complained.trim() }),
    )
  })
}

async function takeBackup(env?: Record<string, string>) {
  const made = await feira(source, ['backup', backups], env)
  expect(made).toMatchObject({ code: 0, complained: '' })
  return (await findBackup(backups)).folder
}

/** Another place, where nobody has been. */
async function emptyPlace(): Promise<Place & { database: Database }> {
  const database = await testDatabase()
  open.push(database)
  await database.pool.query('drop schema if exists pgboss cascade; drop schema drizzle, public cascade')
  await database.pool.query('create schema public')
  return { url: database.url, dataDir: await folder(), database }
}

/** Every row of every table, as one value. */
async function contentOf({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query(`
    select table_name as name, query_to_xml(
      format('select count(*), md5(string_agg(t::text, '';'' order by t::text)) from public.%I t', table_name),
      true, true, '')::text as content
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  return rows
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const copyOfGood = async () => {
  const copy = join(await folder(), 'copy')
  await cp(good, copy, { recursive: true })
  return copy
}

/** `npm run prove` kills more often. */
const killedAfterMs = process.env.KILLS ? [0, 150, 400, 800, 1_500] : [150, 800]

describe('a backup', () => {
  it('is closed to others, and holds no secret in the clear', async () => {
    expect((await stat(good)).mode & 0o777).toBe(0o700)
    const files = (await readdir(good, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    )
    expect(files.length).toBeGreaterThan(70)
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name)
      expect((await stat(path)).mode & 0o077).toBe(0)
      expect((await readFile(path)).includes(secret)).toBe(false)
    }
  })

  it('says that it has no secrets without a passphrase', async () => {
    const to = await folder()
    const { code, said } = await feira(source, ['backup', to], { BACKUP_PASSPHRASE: '' })
    expect(code).toBe(0)
    expect(said).toContain('Os segredos ficaram de fora')
    expect(await exists(join((await findBackup(to)).folder, 'secrets.sealed'))).toBe(false)
  })

  it('shares unchanged pictures with the one before', async () => {
    const to = await folder()
    const first = await feira(source, ['backup', to])
    const second = await feira(source, ['backup', to])
    expect([first.code, second.code]).toEqual([0, 0])
    const [one, other] = await readdir(to)
    const fileOf = (name = '') => stat(join(to, name, picturePath))
    expect((await fileOf(one)).ino).toBe((await fileOf(other)).ino)
  })

  it('leaves the earlier one and nothing else when the disk is full', async () => {
    const to = await folder()
    expect(await feira(source, ['backup', to])).toMatchObject({ code: 0 })
    const before = await readdir(to)
    await writeFile(join(source.dataDir, `${picturePath.slice(0, -1)}0`), Buffer.alloc(3_000_000, 7))
    const { command, args, options } = start(source, ['backup', to])
    // Beyond the limit a write fails, once the signal is taken that would end the process.
    const taken = ['--import', 'data:text/javascript,process.on("SIGXFSZ", () => {})']
    const line = ['ulimit -f 1000; exec "$0" "$@"', command, ...taken, ...args]
    const full = await new Promise<{ code: unknown; complained: string }>((resolve) => {
      execFile('bash', ['-c', ...line], options, (error, _said, complained) =>
        resolve({ code: error?.code, complained: complained.trim() }),
      )
    })
    await rm(join(source.dataDir, `${picturePath.slice(0, -1)}0`))
    expect(full).toEqual({ code: 1, complained: backupFailureText.no_space('') })
    expect(await readdir(to)).toEqual(before)
  })
})

describe('a restore', () => {
  it('brings back what was there when it was taken, while customers ordered', {
    timeout: 5 * minuteMs,
  }, async () => {
    const { services, world } = shop
    await services.db.update(inventoryLevel).set({ policy: 'continue' })
    const running = await startShopProcess({
      dataDir: source.dataDir,
      environment: {
        DATABASE_URL: source.url,
        SESSION_SECRETS: 'a-secret-for-the-tests',
        PUBLIC_URL: '',
        TRUST_PROXY: 'true',
      },
    })
    const buy = async () => sendCheckout(running.address, await aBagOfCoffee({ services, world }))
    await buy()
    let isTaking = true
    const taking = takeBackup().finally(() => {
      isTaking = false
    })
    let orders = 1
    while (isTaking) {
      await Promise.all([buy(), buy()])
      orders += 2
    }
    const taken = await findBackup(await taking)
    await running.stop()
    expect(orders).toBeGreaterThan(2)
    expect(await services.db.$count(orderGroup)).toBe(orders)

    const place = await emptyPlace()
    const restored = await feira(place, ['restore', taken.folder])
    expect(restored).toMatchObject({ code: 0, complained: '' })
    expect(await feira(place, ['verify'])).toMatchObject({ code: 0 })
    const writtenByVerify = ['verification', 'book_seal']
    for (const { name, rows } of taken.manifest.tables.filter(
      (table) => !writtenByVerify.includes(table.name),
    )) {
      const { rows: found } = await place.database.pool.query(`select count(*) from public."${name}"`)
      expect([name, Number(found[0].count)]).toEqual([name, rows])
    }
    const groups = taken.manifest.tables.find(({ name }) => name === 'order_group')
    expect(groups?.rows).toBeLessThanOrEqual(orders)
    expect(groups?.rows).toBeGreaterThan(0)
    expect(await readFile(join(place.dataDir, picturePath), 'utf8')).toBe('a picture')
    expect(await readFile(join(place.dataDir, 'session-secret'), 'utf8')).toBe(secret)
    expect(await readFile(join(place.dataDir, 'restored.env'), 'utf8')).not.toContain(passphrase)
    const { rows: rules } = await place.database.pool.query(
      `select (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
        (select count(*) from pg_constraint where contype = 'f') as keys`,
    )
    const { rows: rulesBefore } = await shop.pool.query(
      `select (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
        (select count(*) from pg_constraint where contype = 'f') as keys`,
    )
    expect(rules).toEqual(rulesBefore)
  })

  const broken: [string, (copy: string) => Promise<unknown>, string][] = [
    [
      'a changed file',
      async (copy) => {
        const file = join(copy, 'database/merchant.copy.zst')
        const bytes = await readFile(file)
        bytes[20] = (bytes[20] ?? 0) ^ 1
        await writeFile(file, bytes)
      },
      backupFailureText.damaged('database/merchant.copy.zst'),
    ],
    [
      'a file that is cut short',
      (copy) => truncate(join(copy, picturePath), 3),
      backupFailureText.damaged(picturePath),
    ],
    [
      'a missing file',
      (copy) => rm(join(copy, 'database/user.copy.zst')),
      backupFailureText.damaged('database/user.copy.zst'),
    ],
    ['no manifest', (copy) => rm(join(copy, 'manifest.json')), backupFailureText.damaged('manifest.json')],
    [
      'a changed manifest',
      (copy) => truncate(join(copy, 'manifest.json'), 500),
      backupFailureText.damaged('manifest.json'),
    ],
    [
      'a newer schema',
      (copy) =>
        changeManifest(copy, (manifest) => {
          manifest.migrations.push({ when: 9_999_999_999_999, hash: 'f' })
        }),
      backupFailureText.newer_schema(''),
    ],
    [
      'a schema from before the baseline',
      (copy) =>
        changeManifest(copy, (manifest) => {
          manifest.migrations = [{ when: 1_795_000_000_000, hash: 'f' }]
        }),
      backupFailureText.unknown_schema(''),
    ],
    [
      'another format',
      (copy) =>
        changeManifest(copy, (manifest) => {
          manifest.format = 2
        }),
      backupFailureText.other_format('2'),
    ],
  ]

  it.each(broken)('refuses %s, and touches nothing', async (_what, damage, expected) => {
    const copy = await copyOfGood()
    await damage(copy)
    const place = await emptyPlace()
    expect(await feira(place, ['restore', copy])).toMatchObject({ code: 1, complained: expected })
    const { rows } = await place.database.pool.query(`select from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
    expect(await readdir(place.dataDir)).toEqual([])
  })

  it('refuses a wrong or missing passphrase, unless secrets are left out', async () => {
    const place = await emptyPlace()
    const wrong = { BACKUP_PASSPHRASE: 'quite another passphrase' }
    expect(await feira(place, ['restore', good], wrong)).toMatchObject({
      code: 1,
      complained: backupFailureText.wrong_passphrase(''),
    })
    const none = { BACKUP_PASSPHRASE: '' }
    expect(await feira(place, ['restore', good], none)).toMatchObject({
      code: 1,
      complained: backupFailureText.no_passphrase(''),
    })
    expect(await readdir(place.dataDir)).toEqual([])
    expect(await feira(place, ['restore', good, '--without-secrets'], none)).toMatchObject({ code: 0 })
    expect(await exists(join(place.dataDir, 'session-secret'))).toBe(false)
  })

  it('replaces a shop only when told so, and leaves what was there as a restore point', {
    timeout: 3 * minuteMs,
  }, async () => {
    const place = await emptyPlace()
    expect(await feira(place, ['restore', good])).toMatchObject({ code: 0 })
    await place.database.pool.query(`update merchant set name = 'Outra' where slug = 'cafe'`)
    const changed = await contentOf(place.database)

    const refused = await feira(place, ['restore', good])
    expect(refused).toMatchObject({ code: 1, complained: backupFailureText.not_empty('') })
    expect(await contentOf(place.database)).toEqual(changed)

    expect(await feira(place, ['restore', good, '--replace'])).toMatchObject({ code: 0 })
    expect(await contentOf(place.database)).not.toEqual(changed)
    const points = join(place.dataDir, 'restore-points')
    expect(await feira(place, ['restore', points, '--replace'])).toMatchObject({ code: 0 })
    expect(await contentOf(place.database)).toEqual(changed)
    expect(await readFile(join(place.dataDir, picturePath), 'utf8')).toBe('a picture')
  })

  it('leaves the shop as it was when PostgreSQL refuses the rows', { timeout: 3 * minuteMs }, async () => {
    const copy = await copyOfGood()
    const place = await emptyPlace()
    expect(await feira(place, ['restore', good])).toMatchObject({ code: 0 })
    const before = await contentOf(place.database)
    // Members without their merchants: the checksums hold, the foreign keys do not.
    await changeManifest(copy, (manifest) => {
      const merchant = manifest.tables.find(({ name }) => name === 'merchant')
      const empty = manifest.tables.find(({ rows }) => rows === 0)
      if (merchant && empty) Object.assign(merchant, { path: empty.path, rows: 0 })
    })
    const refused = await feira(place, ['restore', copy, '--replace'])
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('PostgreSQL 23503') })
    expect(await contentOf(place.database)).toEqual(before)
    expect(await exists(join(place.dataDir, 'restore'))).toBe(false)
  })

  it('refuses while the shop runs', async () => {
    const place = await emptyPlace()
    const running = await startShopProcess({
      dataDir: place.dataDir,
      environment: { DATABASE_URL: place.url, SESSION_SECRETS: 'a-secret-for-the-tests' },
    })
    const refused = await feira(place, ['restore', good, '--replace'])
    await running.stop()
    expect(refused).toMatchObject({ code: 1, complained: backupFailureText.shop_running('') })
  })

  it('that is killed at any moment leaves one of the two shops whole', {
    timeout: 5 * minuteMs,
  }, async () => {
    const place = await emptyPlace()
    expect(await feira(place, ['restore', good])).toMatchObject({ code: 0 })
    await place.database.pool.query(`update merchant set name = 'Antes' where slug = 'cafe'`)
    await writeFile(join(place.dataDir, picturePath), 'before!!!')
    for (const waitMs of killedAfterMs) {
      const { command, args, options } = start(place, ['restore', good, '--replace'])
      const restore = spawn(command, args, { ...options, stdio: 'ignore' })
      const gone = once(restore, 'exit')
      await untilStaged(place, restore)
      await delay(waitMs)
      restore.kill('SIGKILL')
      await gone
      expect(await feira(place, ['migrate'])).toMatchObject({ code: 0 })

      const { rows } = await place.database.pool.query(`select name from merchant where slug = 'cafe'`)
      const stored = await readFile(join(place.dataDir, picturePath), 'utf8')
      expect([
        ['Antes', 'before!!!'],
        ['Café da Serra', 'a picture'],
      ]).toContainEqual([rows[0].name, stored])
      expect(await exists(join(place.dataDir, 'restore'))).toBe(false)
      expect(await findDifferences(place.database.db)).toEqual([])
    }
  })
})

describe('a rehearsal', () => {
  it('restores into a database of its own, says what would be lost, and leaves nothing', {
    timeout: 3 * minuteMs,
  }, async () => {
    const before = await contentOf(shop)
    const { code, said, complained } = await feira(source, ['backup', 'rehearse', good])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(said).toMatch(/volta inteira: restaurada à parte e conferida em \d+ s/)
    expect(said).toMatch(/Se fosse hoje, \d+ pedidos? feitos? depois da cópia se perderia/)
    expect(await contentOf(shop)).toEqual(before)
    expect(await exists(join(source.dataDir, 'rehearsal'))).toBe(false)
  })

  it('says of another shop’s backup that it is one, and not what this shop would lose', {
    timeout: 3 * minuteMs,
  }, async () => {
    const copy = await copyOfGood()
    await changeManifest(copy, (manifest) => {
      expect(manifest.shopId).toMatch(/^[0-9a-f-]{36}$/)
      manifest.shopId = newId()
    })
    const { code, said } = await feira(source, ['backup', 'rehearse', copy])
    expect(code).toBe(0)
    expect(said).toContain('volta inteira')
    expect(said).toContain(backupMessages.otherShop)
    expect(said).not.toContain('Se fosse hoje')
  })

  it('names a damaged backup', async () => {
    const copy = await copyOfGood()
    await truncate(join(copy, picturePath), 1)
    expect(await feira(source, ['backup', 'rehearse', copy])).toMatchObject({
      code: 1,
      complained: backupFailureText.damaged(picturePath),
    })
  })
})

async function untilStaged({ dataDir }: Place, restore: ChildProcess) {
  while (restore.exitCode === null && !(await exists(join(dataDir, 'restore')))) await delay(10)
}

async function changeManifest(copy: string, change: (manifest: ManifestText) => void) {
  const file = join(copy, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  change(manifest)
  const text = JSON.stringify(manifest)
  await writeFile(file, text)
  await writeFile(`${file}.sha256`, `${hash('sha256', text)}  manifest.json\n`)
}

interface ManifestText {
  shopId: string
  format: number
  migrations: { when: number; hash: string }[]
  tables: { name: string; path: string; rows: number }[]
}
