import { beforeAll, expect, test } from 'vitest'
import { href } from '#shared/href.ts'
import {
  operatorBankStatementMessages as messages,
  operatorBankStatementPageMessages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import { maxBankStatementLines } from '#shared/money/bank-statements.ts'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { whileLocked } from '#tests/support/browser/shared-database.ts'

const { results, progress } = operatorBankStatementPageMessages
const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})

/** Rows of nobody's order. */
function statement(name: string, lines: number) {
  const rows = Array.from({ length: lines }, (_, at) => `21/11/2026;Pix de Tia ${name} ${at};${at + 1},00`)
  const buffer = Buffer.from(['Data;Histórico;Valor', ...rows].join('\n'))
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer }
}

test.each([
  ['with', { viewport: { width: 390, height: 844 }, javaScriptEnabled: true }],
  ['without', { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false }],
])('a merchant sees how far a bank statement has come, and its result, %s scripts', async (how, context) => {
  const page = await open({ ...context, reducedMotion: 'reduce' })
  await signIn(page, store.owner.email)
  await page.goto(href('merchant-bank-statements'))
  if (context.javaScriptEnabled) await expectHydrated(page)
  await whileLocked('reconciled_account', async () => {
    await page.getByLabel(messages.file).setInputFiles(statement(how, 50))
    await page.getByRole('button', { name: messages.submit }).click()
    await page.waitForURL(`**${href('merchant-bank-statements')}/*`)
    await page.getByRole('progressbar', { name: progress.label }).waitFor()
    if (context.javaScriptEnabled) await expectAccessible(page)
  })
  // The page looks again by itself.
  await page.getByText(results.other).first().waitFor()
  await page.getByRole('cell', { name: `Pix de Tia ${how} 42` }).waitFor()
  if (context.javaScriptEnabled) await expectAccessible(page)
})

test('a statement of too many lines is refused beside its field, with the bound', async () => {
  const page = await open()
  await signIn(page, store.owner.email)
  await page.goto(href('merchant-bank-statements'))
  await expectHydrated(page)
  await page.getByLabel(messages.file).setInputFiles(statement('longo', maxBankStatementLines + 1))
  await page.getByLabel(messages.trial).check()
  await page.getByRole('button', { name: messages.submit }).click()
  await page.getByText(messages.fieldErrors.tooManyLines).first().waitFor()
  await expect.poll(() => page.getByLabel(messages.trial).isChecked()).toBe(true)
  await expectAccessible(page)
})
