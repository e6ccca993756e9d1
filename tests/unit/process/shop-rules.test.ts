import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopSetting } from '#server/db/schema/index.ts'
import { undecided } from '#server/shop/settings/settings-queries.ts'
import { br } from '#shared/country/br.ts'
import { type RulesPart, shopRules } from '#shared/forms/shop-rules.ts'

const parts: readonly RulesPart[] = shopRules
const fields = parts.flatMap(({ spec }) => Object.entries(spec.fields))

test('each rule of the shop is stored in a column of its own', () => {
  const names = fields.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !Object.hasOwn(getTableColumns(shopSetting), name))).toEqual([])
})

test('what a rule is before anybody has decided can be saved as it stands', () => {
  const context = { country: br, today: '2026-01-01', sent: {} }
  for (const [name, field] of fields) {
    const value = undecided[name as keyof typeof undecided]
    const shown = field.show(value, { locale: 'pt-BR', currency: 'BRL' })
    expect(field.read(shown, context), name).toEqual({ value })
  }
})
