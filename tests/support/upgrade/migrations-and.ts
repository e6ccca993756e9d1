import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const migrations = 'server/db/migrations'

/** A folder of the shop's migrations and later ones by name, each with its statements, as the generator writes it. */
export async function migrationsAnd(
  texts: Record<string, string>,
): Promise<{ folder: string; later: string[] }> {
  const folder = await temporaryFolder()
  await cp(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const later: string[] = []
  for (const [name, text] of Object.entries(texts)) {
    const idx = journal.entries.length
    const tag = `${String(idx).padStart(4, '0')}_${name}`
    const when = journal.entries.at(-1).when + 1
    journal.entries.push({ idx, version: '7', when, tag, breakpoints: true })
    await writeFile(join(folder, `${tag}.sql`), text)
    later.push(tag)
  }
  await writeFile(path, JSON.stringify(journal))
  return { folder, later }
}

/** As a later release may have one: it adds a table with its foreign key and index, and a column with its rule. */
export const laterMigration = `CREATE TABLE "gift_note" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "wrapping_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_note" ADD CONSTRAINT "gift_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_note_newest" ON "gift_note" USING btree ("created_at","order_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_wrapping" CHECK ("order"."wrapping_minor" >= 0);`
