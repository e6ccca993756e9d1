import * as z from 'zod/mini'
import { synonymMessages } from '../messages/synonyms.ts'

const { faults } = synonymMessages

/** Words with a comma between them. */
export const synonymForm = z.object({
  words: z.string().check(z.trim(), z.minLength(1, faults.missing), z.maxLength(300, faults.tooLong)),
})

export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
