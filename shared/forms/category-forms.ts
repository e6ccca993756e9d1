import * as z from 'zod/mini'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { synonymMessages } from '#shared/messages/operator/synonyms.ts'

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const maxCategoryName = 80

const name = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, messages.missing.name),
    z.maxLength(maxCategoryName, messages.wrongName),
    z.regex(/^[^\p{Cc}<>]*$/u, messages.wrongName),
  )

const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.missing.slug),
    z.regex(slugPattern, { error: ({ input }) => messages.wrongSlug(String(input)) }),
  )

/** From 1; empty: undefined. */
const position = z.pipe(
  z.string().check(z.trim(), z.regex(/^(?:0*[1-9]\d{0,5})?$/, messages.wrongPosition)),
  z.transform((text) => (text === '' ? undefined : Number(text))),
)

export const newCategoryForm = z.object({ name, slug, position })
export const renameCategoryForm = z.object({ newName: name })
export const moveCategoryForm = z.object({ newPosition: position })

const { fieldErrors } = synonymMessages

/** Comma-separated words. */
export const synonymForm = z.object({
  words: z
    .string()
    .check(z.trim(), z.minLength(1, fieldErrors.missing), z.maxLength(300, fieldErrors.tooLong)),
})

export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
