import { expect, test } from 'vitest'
import { paletteCommands } from '#client/ui/panel/keys/palette-commands.ts'
import { shortcutOf } from '#client/ui/panel/keys/shortcut-of.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { panelCommands, panelSections } from '#shared/merchants/panel-sections.ts'
import { type OperatorRole, operatorRoles, rightsOfOperator } from '#shared/operators/operator-rights.ts'
import { operatorSections } from '#shared/panels/operator-sections.ts'
import { keyOfSection } from '#shared/panels/section-keys.ts'

const sectionsOf = (role: OperatorRole) => operatorSections(rightsOfOperator(role))

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const before = { isGoing: false, hasSingleKeys: true }

test('every section of a panel has a key, and no two of a panel the same', () => {
  for (const sections of [...merchantRoles.map(panelSections), ...operatorRoles.map(sectionsOf)]) {
    const keys = sections.map(({ name }) => keyOfSection[name])
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('a single key is a shortcut only alone, and not where it is switched off', () => {
  expect(shortcutOf({ ...plain, key: '?' }, before)).toBe('help')
  expect(shortcutOf({ ...plain, key: 'j' }, before)).toBe('next')
  expect(shortcutOf({ ...plain, key: 'p' }, { ...before, isGoing: true })).toEqual({ section: 'p' })
  expect(shortcutOf({ ...plain, key: 'p' }, before)).toBeNull()
  expect(shortcutOf({ ...plain, key: 'j', ctrlKey: true }, before)).toBeNull()
  expect(shortcutOf({ ...plain, key: '/', altKey: true }, before)).toBeNull()
  expect(shortcutOf({ ...plain, key: '?' }, { ...before, hasSingleKeys: false })).toBeNull()
  expect(shortcutOf({ ...plain, key: 'constructor' }, before)).toBeNull()
})

test('the palette opens with Ctrl or Cmd and K, wherever single keys are off', () => {
  for (const modifier of ['ctrlKey', 'metaKey'])
    expect(shortcutOf({ ...plain, key: 'k', [modifier]: true }, { ...before, hasSingleKeys: false })).toBe(
      'palette',
    )
})

const attendant = { sections: panelSections('attendant'), commands: panelCommands('attendant') }

test.each([
  ['serie', '/merchant/orders/dispatch'],
  ['despachar', '/merchant/orders/dispatch'],
  ['imprimir', '/merchant/orders?tab=ship'],
  ['varios', '/merchant/orders/batches'],
  ['lote', '/merchant/orders/batches'],
  ['marcadores', '/merchant/orders/tags'],
])('whoever types “%s” finds the page for it, which the navigation does not have', (typed, to) => {
  expect(paletteCommands(typed, { ...attendant, searches: [] })).toMatchObject([{ to }])
})

test('the palette leads only where somebody may go', () => {
  const finance = { sections: [], commands: panelCommands('finance'), searches: [] }
  expect(paletteCommands('despachar', finance)).toEqual([])
  expect(paletteCommands('erp', finance)).toMatchObject([{ to: '/merchant/orders/export' }])
})

test('the palette finds a page by words without accents, and offers to search for them', () => {
  const searches = [
    { label: (words: string) => `nos pedidos: ${words}`, to: (words: string) => `/orders?q=${words}` },
  ]
  const commands = (typed: string) =>
    paletteCommands(typed, { sections: panelSections('owner'), searches, commands: panelCommands('owner') })
  expect(commands('conciliacao').map(({ label }) => label)).toEqual([
    'Financeiro › Conciliação',
    'nos pedidos: conciliacao',
  ])
  expect(commands(' WARH-48N5 ')).toEqual([{ to: '/orders?q=WARH-48N5', label: 'nos pedidos: WARH-48N5' }])
  expect(commands('')[0]?.label).toBe('Hoje')
  expect(paletteCommands('chave pix', { ...attendant, searches: [] })).toEqual([])
})
