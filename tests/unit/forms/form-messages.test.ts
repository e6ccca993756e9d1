import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { br } from '#shared/country/br.ts'
import { type AnyForm, readDeclared } from '#shared/forms/form.ts'
import { readForm } from '#shared/forms/read-form.ts'

const folder = resolve('shared/forms')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const today = '2026-11-28'
const typed = ['', 'x!', '<b>', '-3', '1e9', 'nome@', '\u0000', 'ã'.repeat(20_000)]

/** The schemas of a file; those of a country are made for Brazil. */
async function formsOf(file: string): Promise<z.ZodMiniObject[]> {
  const exported: unknown[] = Object.values(await import(join(folder, file)))
  return exported
    .map((each) => (typeof each === 'function' && each.length === 1 ? attempt(() => each(br)) : each))
    .filter((each): each is z.ZodMiniObject => each instanceof z.ZodMiniObject)
}

/** The declared forms of a file. */
async function declaredIn(file: string): Promise<AnyForm[]> {
  const exported: unknown[] = Object.values(await import(join(folder, file)))
  return exported.filter(
    (each): each is AnyForm =>
      typeof each === 'object' && each !== null && 'intent' in each && 'fields' in each,
  )
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
  const declared = (await Promise.all(files.map(declaredIn))).flat()
  expect(forms.length + declared.length).toBeGreaterThan(15)
  const filled = (names: object, text: string) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, text]))
  const read = typed.flatMap((text) => [
    ...forms.map((form) => readForm(form, filled(form.shape, text))),
    ...declared.map((form) => readDeclared(form, filled(form.fields, text), { country: br, today })),
  ])
  const answers = read.flatMap((each) => (each.ok ? [] : Object.entries(each.errors)))
  expect(answers.length).toBeGreaterThan(100)
  expect(
    answers.filter(([, answer]) => /invalid input|invalid|expected|too (?:big|small)/i.test(answer)),
  ).toEqual([])
  expect(answers.filter(([, answer]) => answer === '')).toEqual([])
})
