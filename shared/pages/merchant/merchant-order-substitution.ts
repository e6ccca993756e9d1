import type { SubstituteChoice } from '#shared/orders/substitutions.ts'

export interface Data {
  number: string
  store: { slug: string; name: string }
  line: { id: string; title: string; options: string; quantity: number }
  query: string
  choices: SubstituteChoice[]
  formKey: string
}
