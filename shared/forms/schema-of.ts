import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { Field, FieldContext } from './field.ts'

/** Enough context for rules that only check the text. */
export const textAlone = { sent: {} } as FieldContext

/** Converts the rule of a declared field into a schema. */
export function schemaOf<Value>(field: Field<Value>, context: FieldContext = textAlone) {
  return z.pipe(
    z.string().check((each) => {
      const read = field.read(each.value, context)
      if ('error' in read) each.issues.push({ code: 'custom', input: each.value, message: read.error })
    }),
    z.transform((text: string) => {
      const read = field.read(text, context)
      if ('error' in read) throw new Error(read.error)
      return read.value
    }),
  )
}

/** Returns schemas by the rules of a country. */
export const schemasIn =
  (country: CountryPack) =>
  <Value>(field: Field<Value>) =>
    schemaOf(field, { country, today: '', sent: {} })
