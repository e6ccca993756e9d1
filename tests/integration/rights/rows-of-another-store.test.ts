import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { importResultPath } from '#shared/catalog/product-imports.ts'
import { operatorDocumentPath, ownDocumentPath } from '#shared/merchants/documents.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { addressOfRows } from '#tests/support/http/page-address.ts'
import {
  type PanelForm,
  panelForms,
  rowOfParameter,
  rowsOfQuery,
  sendPanelForm,
} from '#tests/support/http/panel-forms.ts'
import { sameAsUnknown } from '#tests/support/http/same-as-unknown.ts'
import {
  everythingOfAStore,
  type StoreRow,
  type StoreRows,
} from '#tests/support/shop/everything-of-a-store.ts'
import { wholeState } from '#tests/support/shop/whole-state.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let own: StoreRows
let theirs: StoreRows
let unknown: StoreRows
beforeAll(async () => {
  shop = await startOperation()
  const { services, world, signedIn } = shop
  theirs = await everythingOfAStore(services, world.merchants.ana.id)
  own = await everythingOfAStore(services, world.merchants.cafe.id)
  const kinds = Object.keys(own) as StoreRow[]
  unknown = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, newId()])) as StoreRows),
    order: 'ZZZZ-ZZZZ',
  }
  caio = await signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const panelPages = pageNames.filter(
  (name) => name.startsWith('merchant-') || routeRule(name).middleware?.includes('merchant'),
)

const rowsOfAddress = (name: PageName) =>
  [...routeRule(name).path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => rowOfParameter(name, parameter))

const pagesWithForms = Object.keys(panelForms) as PageName[]
const formsOf = (name: PageName) => Object.entries(panelForms[name] ?? {})

const bodyOf = ({ fields }: PanelForm, intent: string, rows: StoreRows) => ({
  ...(intent && { intent }),
  ...fields?.(rows),
})

/** With one row of another store, and with one that does not exist, in the place of an own one. */
const withOne = (kind: StoreRow) => [theirs, unknown].map((rows) => ({ ...own, [kind]: rows[kind] }))

/** Sends it for the other store's row at the address of a page, and for one that does not exist. */
function asUnknown(
  name: PageName,
  send: (rows: StoreRows) => PromiseLike<{ status: number; text: string }>,
): Promise<number> {
  const [kind] = rowsOfAddress(name)
  if (!kind) throw new Error(`The address of ${name} names no row`)
  return sameAsUnknown((id) => send(id === theirs[kind] ? theirs : unknown), theirs[kind], unknown[kind])
}

/** Nothing was changed by it, of whatever store. */
async function changingNothing<Answer>(about: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = await wholeState(shop.database.pool)
  const answer = await send()
  expect(await wholeState(shop.database.pool), about).toEqual(before)
  return answer
}

test('every form action of the panel says which rows it names', () => {
  // The pages of orders, of one and of the reconciliation run the actions of other files.
  const {
    'merchant-order': _,
    'merchant-order-actions': ofStores,
    'orders-batch-actions': ofChosen = [],
    'merchant-orders': ofList = [],
    ...ofPages
  } = formActions('merchant')
  const { 'panel-order-actions': ofPanel, reconciliation = [] } = formActions('panel')
  const shared = { ...ofPages, 'merchant-reconciliation': reconciliation }
  const found = {
    ...shared,
    'merchant-order': [...(ofStores ?? []), ...(ofPanel ?? [])],
    'merchant-orders': [...ofChosen, ...ofList],
  }
  const sorted = (pages: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(pages).map(([name, intents]) => [name, [...intents].sort()]))
  const listed = Object.entries(panelForms).map(([name, forms]) => [name, Object.keys(forms)])
  expect(sorted(found), 'Add new form actions to panel-forms.ts').toEqual(sorted(Object.fromEntries(listed)))
})

test('every kind of row that a store has is asked for', () => {
  const asked = new Set([
    ...panelPages.flatMap(rowsOfAddress),
    ...pagesWithForms.flatMap(formsOf).flatMap(([, form]) => form.names ?? []),
    ...['document', 'import'],
  ])
  expect(Object.keys(own).filter((kind) => !asked.has(kind))).toEqual([])
})

test('a page at the address of another store’s row answers as if there were none', () =>
  changingNothing('reading', async () => {
    for (const name of panelPages.filter((each) => rowsOfAddress(each).length > 0)) {
      for (const suffix of ['/_payload.json', ...(routeRule(name).ssr === false ? [] : [''])]) {
        const at = (rows: StoreRows) => addressOfRows(name, rows) + suffix
        expect(await asUnknown(name, (rows) => caio.get(at(rows))), at(theirs)).toBe(404)
        expect((await caio.get(at(own))).status, at(own)).toBe(200)
      }
    }
  }))

test('a page whose query names another store’s row shows nothing of it', () =>
  changingNothing('reading', async () => {
    for (const [name, parameters] of Object.entries(rowsOfQuery)) {
      for (const [parameter, kind] of Object.entries(parameters)) {
        const page = name as PageName
        const at = (rows: StoreRows) => `${addressOfRows(page, own)}/_payload.json?${parameter}=${rows[kind]}`
        await sameAsUnknown((path) => caio.get(path), at(theirs), at(unknown))
      }
    }
  }))

test.for(pagesWithForms.filter((name) => rowsOfAddress(name).length > 0))(
  'every form action of %s at the address of another store’s row is refused as if there were none',
  (name) =>
    changingNothing(name, async () => {
      for (const [intent, form] of formsOf(name)) {
        const send = (rows: StoreRows) =>
          sendPanelForm(caio.post(addressOfRows(name, rows)), form, bodyOf(form, intent, rows))
        expect(await asUnknown(name, send), `${name}: ${intent}`).toBe(404)
      }
    }),
)

test.for(pagesWithForms.filter((name) => formsOf(name).some(([, { names }]) => names)))(
  'every form action of %s that names another store’s row is refused as if there were none',
  (name) =>
    changingNothing(name, async () => {
      for (const [intent, form] of formsOf(name)) {
        for (const kind of form.names ?? []) {
          const send = (id: string) => {
            const [rows] = withOne(kind).filter((each) => each[kind] === id)
            return sendPanelForm(caio.post(addressOfRows(name, own)), form, bodyOf(form, intent, rows ?? own))
          }
          const status = await sameAsUnknown(send, theirs[kind], unknown[kind])
          // A line of another order is no piece of this one: its form comes back.
          expect(
            kind === 'line' ? [404, 409, 422] : [form.unknown ?? 404],
            `${name}: ${intent}, ${kind}`,
          ).toContain(status)
        }
      }
    }),
)

test.for(
  pagesWithForms.filter(
    (name) => rowsOfAddress(name).length > 0 || formsOf(name).some(([, { names }]) => names),
  ),
)('the same forms of %s find the rows of the own store', async (name) => {
  const { services, world } = shop
  let rows: StoreRows | null = null
  for (const [intent, form] of formsOf(name)) {
    if (!form.names && rowsOfAddress(name).length === 0) continue
    rows ??= await everythingOfAStore(services, world.merchants.cafe.id)
    const post = caio.post(addressOfRows(name, rows))
    const answer = await sendPanelForm(post, form, bodyOf(form, intent, rows))
    expect([200, 303, 409, 422], `${name}: ${intent}`).toContain(answer.status)
    // What it changed or removed is there again for the next.
    if (answer.status === 303) rows = null
  }
})

/** Every file that is made for one store, by the name of its address in the sources. */
const files: Record<string, ((rows: StoreRows) => string) | 'names no row'> = {
  accountStatementFilePath: 'names no row',
  merchantCommissionFilePath: 'names no row',
  orderExportPath: 'names no row',
  merchantAuditFilePath: 'names no row',
  merchantReconciliationFilePath: 'names no row',
  merchantNumbersFilePath: 'names no row',
  productExportPath: 'names no row',
  importResultPath: (rows) => importResultPath(rows.import),
  ownDocumentPath: (rows) => ownDocumentPath(rows.document),
  // For the operator alone; tried below.
  operatorDocumentPath: 'names no row',
  operatorAuditFilePath: 'names no row',
  operatorCommissionFilePath: 'names no row',
  operatorReconciliationFilePath: 'names no row',
  operatorNumbersFilePath: 'names no row',
  payoutFilePath: 'names no row',
}

test('every file of a store is in the list', () => {
  const sources = ['csv-files', 'product-files', 'merchant-documents']
  const text = sources.map((name) => readFileSync(`server/web/api/${name}.ts`, 'utf8')).join('\n')
  const found = [...text.matchAll(/router\.get\(\s*(\w+)/g)].map(([, name]) => name)
  expect(found.sort()).toEqual(Object.keys(files).sort())
})

test('a file of another store is answered as if there were none', async () => {
  for (const at of Object.values(files)) {
    if (at === 'names no row') continue
    const status = await sameAsUnknown((path) => caio.get(path), at(theirs), at(unknown))
    expect(status, at(theirs)).toBe(404)
    expect((await caio.get(at(own))).status, at(own)).toBe(200)
  }
})

test('a document is not found below the page of another store, also for the operator', async () => {
  const { ana, cafe } = shop.world.merchants
  const below = (merchantId: string, document: string) => operatorDocumentPath(merchantId, document)
  expect((await shop.olga.get(below(ana.id, theirs.document))).status).toBe(200)
  const at = (document: string) => shop.olga.get(below(cafe.id, document))
  expect(await sameAsUnknown(at, theirs.document, unknown.document)).toBe(404)
  expect((await caio.get(below(ana.id, theirs.document))).status).toBe(403)
})
