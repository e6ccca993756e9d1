import * as z from 'zod/mini'
import { categoryMessages as words } from '../messages/categories.ts'

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const longestCategoryName = 80

const name = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, words.missing.name),
    z.maxLength(longestCategoryName, words.wrongName),
    z.regex(/^[^\p{Cc}<>]*$/u, words.wrongName),
  )

const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, words.missing.slug),
    z.regex(slugPattern, { error: ({ input }) => words.wrongSlug(String(input)) }),
  )

/** From 1; empty: undefined. */
const position = z.pipe(
  z.string().check(z.trim(), z.regex(/^(?:0*[1-9]\d{0,5})?$/, words.wrongPosition)),
  z.transform((text) => (text === '' ? undefined : Number(text))),
)

export const newCategoryForm = z.object({ name, slug, position })
export const renameCategoryForm = z.object({ newName: name })
export const moveCategoryForm = z.object({ newPosition: position })
