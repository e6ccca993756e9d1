import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { br } from '#shared/country/br.ts'
import { readForm } from '#shared/forms/read-form.ts'

const folder = resolve('shared/forms')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const typed = ['', 'x!', '<b>', '-3', '1e9', 'nome@', '\u0000', 'ã'.repeat(20_000)]

/** The schemas of a file; those of a country are made for Brazil. */
async function formsOf(file: string): Promise<z.ZodMiniObject[]> {
  const exported: unknown[] = Object.values(await import(join(folder, file)))
  return exported
    .map((each) => (typeof each === 'function' && each.length === 1 ? attempt(() => each(br)) : each))
    .filter((each): each is z.ZodMiniObject => each instanceof z.ZodMiniObject)
}

const attempt = (make: () => unknown) => {
  try {
    return make()
  } catch {
    return null
  }
}

test('no form answers in the English of its library', async () => {
  const forms = (await Promise.all(files.map(formsOf))).flat()
  expect(forms.length).toBeGreaterThan(15)
  const answers = forms.flatMap((form) =>
    typed.flatMap((text) => {
      const read = readForm(form, Object.fromEntries(Object.keys(form.shape).map((name) => [name, text])))
      return read.ok ? [] : Object.entries(read.errors)
    }),
  )
  expect(answers.length).toBeGreaterThan(100)
  expect(
    answers.filter(([, answer]) => /invalid input|invalid|expected|too (?:big|small)/i.test(answer)),
  ).toEqual([])
  expect(answers.filter(([, answer]) => answer === '')).toEqual([])
})
