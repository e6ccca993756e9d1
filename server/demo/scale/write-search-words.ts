import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { searchWord } from '#server/db/schema/index.ts'
import { scaleKinds, scaleOrigins, scaleSentences } from './scale-kinds.ts'

/** Writes the words of all names and descriptions. */
export async function writeSearchWords(tx: Db): Promise<void> {
  const words = scaleKinds.flatMap(({ noun, qualities, options }) => [noun, ...qualities, ...options.flat(2)])
  const described = [...new Set([...words, ...scaleOrigins, ...scaleSentences])].join(' ')
  await tx.execute(sql`
    insert into ${searchWord} (word, stem, spelled)
    select distinct word, stem, spelled from search_words_of(${described})`)
}
