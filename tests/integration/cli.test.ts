import { execFile } from 'node:child_process'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { newId } from '#server/db/new-id.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { paymentEvent, picture } from '#server/db/schema/index.ts'
import { schedules } from '#server/jobs/jobs.ts'
import { deadLetterName } from '#server/jobs/queue.ts'
import type { CheckResult } from '#shared/runtime/checks.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string

beforeAll(async () => {
  await buildIfNeeded()
  database = await testDatabase()
  folder = await temporaryFolder()
  expect(await feira(['seed'])).toMatchObject({ code: 0 })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** As `npm run feira -- …` runs it, on a database of its own. */
function feira(args: string[], env: Record<string, string> = {}) {
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    // Only DEMO=1 allows the demo world in a database that is given.
    DEMO: '1',
    SESSION_SECRETS: 'a-secret-for-the-tests',
  }
  const options = { env: { ...process.env, NODE_ENV: 'production', ...variables, ...env } }
  return new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    execFile('node', ['dist/server/cli.js', ...args], options, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    )
  })
}

async function csv(name: string, content: string) {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const countProducts = async () =>
  Number((await database.pool.query('select count(*) as products from product')).rows[0].products)

describe('the command line', () => {
  it('prints its usage, and exits with an error for an unknown or missing command', async () => {
    expect(await feira(['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('Uso:') })
    expect(await feira([])).toMatchObject({ code: 1, complained: expect.stringContaining('Uso:') })
    const { code, complained } = await feira(['vender'])
    expect(code).toBe(1)
    expect(complained).toMatch(/^Não existe o comando "vender"\./)
  })

  it('names an unknown option and a missing or superfluous operand', async () => {
    const lines = await Promise.all(
      [['seed', '--stroe', 'x'], ['import-products'], ['import-products', 'a.csv'], ['seed', 'now']].map(
        async (args) => (await feira(args)).complained.split('\n')[0],
      ),
    )
    expect(lines).toEqual([
      'A opção --stroe não existe ou está incompleta.',
      'Falta ARQUIVO.csv.',
      'Falta --store LOJA.',
      'Sobrou now. Nomes de arquivo com espaços vão entre aspas.',
    ])
  })

  it('names the wrong environment variable in one line', async () => {
    const nowhere = await feira(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(nowhere.code).toBe(1)
    expect(nowhere.complained).toMatch(/^DATABASE_URL: .*\n$/)

    const noFolder = await feira(['migrate'], { DATA_DIR: '/dev/null/data' })
    expect(noFolder.code).toBe(1)
    expect(noFolder.complained).toMatch(/^DATA_DIR: .*\n$/)
    await symlink(join(folder, 'disk-not-there'), join(folder, 'link'))
    const noDisk = await feira(['migrate'], { DATA_DIR: join(folder, 'link/data') })
    expect(noDisk).toMatchObject({ code: 1, complained: expect.stringMatching(/^DATA_DIR: .*\n$/) })
  })

  it('creates an account and prints where its password is chosen, once', async () => {
    const first = await feira(['create-user', 'nova@exemplo.com.br', '--role', 'operator'])
    expect(first.code).toBe(0)
    expect(first.said).toMatch(
      /^Conta nova@exemplo\.com\.br criada\. .*: http:\S+\/reset-password\?token=printed-[\w-]{43}\n$/,
    )

    const again = await feira(['create-user', 'Nova@Exemplo.com.br', '--role', 'operator'])
    expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('Já existe') })
    const wrong = await feira(['create-user', 'nova@exemplo', '--role', 'operator'])
    expect(wrong).toMatchObject({
      code: 1,
      complained: expect.stringContaining('não é um endereço de e-mail'),
    })
  })
})

describe('demo world and product import on the command line', () => {
  it('makes the demo world in an empty shop only', async () => {
    expect(await feira(['seed'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('banco vazio'),
    })
  })

  it('creates no demo accounts in a database given by DATABASE_URL, unless DEMO says so', async () => {
    for (const args of [['seed'], ['seed', '--scale', '1k']])
      expect(await feira(args, { DEMO: '' })).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/^DEMO: /),
      })
  })

  it('imports products into a store, and changes nothing in a dry run or the second time', async () => {
    const before = await countProducts()
    const file = await csv('products.csv', 'Handle,Title,Variant Price\nlua,Lua,10.00\nsol,Sol,12.50\n')
    const command = ['import-products', file, '--store', 'cafe-serra-azul']

    expect((await feira([...command, '--dry-run'])).said).toContain('Produtos: 2 criados')
    expect(await countProducts()).toBe(before)
    expect(await feira(command)).toMatchObject({ code: 0, said: expect.stringContaining('2 criados') })
    expect(await countProducts()).toBe(before + 2)
    expect((await feira(command)).said).toContain('Produtos: 0 criados, 0 alterados, 2 sem mudança')
  })

  it('refuses a file that is no catalog, and an unknown store', async () => {
    const before = await countProducts()
    const good = await csv('good.csv', 'Handle,Title\nestrela,Estrela\n')
    const files = [
      await csv('empty.csv', ''),
      await csv('other.csv', 'a,b\n1,2\n'),
      join(folder, 'missing.csv'),
      import.meta.dirname,
    ]
    const answers = await Promise.all([
      ...files.map((file) => feira(['import-products', file, '--store', 'cafe-serra-azul'])),
      feira(['import-products', good, '--store', 'nowhere']),
    ])
    for (const { code, said } of answers) {
      expect(code).toBe(1)
      expect(said).toContain('Nada foi alterado.')
    }
    expect(answers[3]?.said).toContain('é uma pasta')
    expect(await countProducts()).toBe(before)
  })
})

describe('verify on the command line', () => {
  it('reports no difference in the demo world, and exits with an error and one line for each difference', async () => {
    expect(await feira(['verify'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Nenhuma diferença'),
    })

    const { pool } = database
    const { rows } = await pool.query<{ number: string }>(
      `update "order" set open_returns = 1 where status = 'pending' returning number`,
    )
    const { code, said } = await feira(['verify'])
    await pool.query(`update "order" set open_returns = 0 where status = 'pending'`)

    expect(code).toBe(1)
    expect(rows.length).toBeGreaterThan(0)
    for (const { number } of rows) expect(said).toContain(`open_returns  ${number}: esperado 0, encontrado 1`)
  })
})

describe('commission on the command line', () => {
  it('explains the commission of an order', async () => {
    const { rows } = await database.pool.query(
      `select number from "order" where status in ('placed', 'completed') order by created_at limit 1`,
    )
    const { code, said } = await feira(['commission', 'explain', rows[0].number])
    expect(code).toBe(0)
    expect(said).toMatch(/^Pedido .*:\n( {2}.*: R\$ .* \(.*\)\n)+Total: R\$ /)
  })
})

describe('stress on the command line', () => {
  it('never sells more than the stock, however many buyers order at once', async () => {
    const { code, said } = await feira(['stress', '--buyers', '12', '--units', '3'])
    expect(said).toMatch(/vendidas +3\n/)
    expect(said).toMatch(/pedidos em dobro +0\n/)
    expect(said).toMatch(/diferenças \(verify\) +0\n/)
    expect(code).toBe(0)
    const left = await database.pool.query(`select from pg_database where datname like 'feira_stress_%'`)
    expect(left.rowCount).toBe(0)

    const wrong = await feira(['stress', '--units', 'todas'])
    expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('--units') })
  })
})

describe('migrate --check on the command line', () => {
  const check = (url = database.url) => feira(['migrate', '--check'], { DATABASE_URL: url })

  it('exits with 0 if the database is up to date, with 1 if it is newer than the program', async () => {
    expect(await check()).toMatchObject({ code: 0, said: expect.stringContaining('em dia') })
    const later = 9_000_000_000_000
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${later})`,
    )
    const newer = await check()
    await database.pool.query(`delete from drizzle.__drizzle_migrations where created_at = ${later}`)
    expect(newer).toMatchObject({ code: 1, complained: expect.stringContaining('mais nova da Feira') })
  })

  it('exits with 2 if migrations wait, names them and applies none', async () => {
    const older = await testDatabase()
    onTestFinished(() => older.close())
    await runOnServer(older.url, 'drop schema drizzle, public cascade; create schema public')
    const pending = await pendingMigrations(older.pool)
    expect(pending.length).toBeGreaterThan(0)
    expect(await check(older.url)).toMatchObject({
      code: 2,
      said: expect.stringContaining(pending.join(', ')),
    })
    expect(await pendingMigrations(older.pool)).toEqual(pending)
  })
})

describe('doctor on the command line', () => {
  it('names ten planted faults as JSON, and exits with an error', async () => {
    const shop = await startShop()
    const dataDir = await temporaryFolder()
    onTestFinished(async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    })
    const { pool, services } = shop
    const [missing, ...scheduled] = schedules
    for (const [name, cron] of scheduled) {
      await pool.query(`insert into pgboss.schedule (name, cron) values ($1, $2) on conflict do nothing`, [
        ...[name, cron],
      ])
    }
    const sha256 = 'ab'.repeat(32)
    const at = new Date(Date.now() - 3 * 86_400_000)
    const faults: Record<string, () => Promise<unknown>> = {
      'data-dir-permissions': () => writeFile(join(dataDir, 'session-secret'), 'open', { mode: 0o644 }),
      'pictures-without-files': () =>
        services.db.insert(picture).values({ id: newId(), status: 'ready', sha256, width: 10, height: 10 }),
      'database-missing-indexes': () => pool.query('drop index product_of_merchant'),
      'database-constraints': () => pool.query('alter table stock_movement disable trigger user'),
      'dead-letters': () =>
        pool.query(`insert into pgboss.job (name, data) values ('${deadLetterName('send-refund')}', '{}')`),
      schedules: () => pool.query('delete from pgboss.schedule where name = $1', [missing?.[0]]),
      'jobs-waiting': () =>
        pool.query(
          `insert into pgboss.job (name, data, start_after) values ('expire-unpaid', '{}', now() - interval '1 day')`,
        ),
      'payment-events': () =>
        services.db
          .insert(paymentEvent)
          .values({ provider: 'pix', eventId: 'e1', type: 'paid', payload: {}, receivedAt: at }),
      verification: () => pool.query('update inventory_level set on_hand = on_hand + 1'),
    }
    for (const plant of Object.values(faults)) await plant()

    const { code, said } = await feira(['doctor', '--json'], {
      DATABASE_URL: shop.url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    })
    const { level, checks } = JSON.parse(said) as { level: string; checks: CheckResult[] }
    const found = checks.filter((check) => check.level === 'problem').map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining([...Object.keys(faults), 'mail-server']))
    expect({ code, level }).toEqual({ code: 1, level: 'problem' })
  })
})
