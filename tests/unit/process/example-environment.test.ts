import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environment } from '#server/config.ts'

const names = Object.keys(environment.shape).sort()
const defaults = environment.parse({})

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const example = lines.map((line) => {
    const [name = '', ...value] = line.split('=')
    return [name, value.join('=').replace(/^'(.*)'$/, '$1')] as const
  })

  test('has every variable of config.ts once, and no other', () => {
    expect(example.map(([name]) => name).sort()).toEqual(names)
  })

  test('has the default of each variable, or nothing', () => {
    const given = Object.fromEntries(example.filter(([, value]) => value !== ''))
    expect(Object.keys(given).sort()).toEqual(Object.keys(defaults).filter(hasText).sort())
    expect(environment.parse(given)).toEqual(defaults)
  })
})

describe('docs/configuration.md', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

  test('explains every variable of config.ts once, and no other', () => {
    const explained = rows.flatMap(([, cell = '']) => cell.match(/[A-Z_0-9]{3,}/g) ?? [])
    expect(explained.sort()).toEqual(names)
  })

  test.each(Object.keys(defaults).filter(hasText))('has the default of %s', (name) => {
    const row = rows.find(([, cell = '']) => cell.includes(`\`${name}\``))
    expect(row?.[2]).toContain(`\`${defaults[name as keyof typeof defaults]}\``)
  })
})

/** Empty text means the same as no variable. */
function hasText(name: string) {
  return defaults[name as keyof typeof defaults] !== ''
}
