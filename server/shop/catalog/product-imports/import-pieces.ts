import type { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { productImportPiece } from '#server/db/schema/index.ts'

const pieceBytes = 512 * 1024

const { importId: ofImport, position: place, content: bytesOf } = productImportPiece

/** Stores an uploaded file, so that every process can read it. */
export async function storePieces(tx: Db, importId: string, bytes: Readable): Promise<void> {
  let position = 0
  let waiting: Buffer[] = []
  const store = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    if (content.length > 0)
      await tx.insert(productImportPiece).values({ importId, position: position++, content })
  }
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    if (waiting.reduce((sum, { length }) => sum + length, 0) >= pieceBytes) await store()
  }
  await store()
}

export async function* piecesOf(db: Db, importId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ content: bytesOf })
      .from(productImportPiece)
      .where(and(eq(ofImport, importId), eq(place, position)))
      .orderBy(asc(place))
    if (!piece) return
    yield piece.content
  }
}

/** Deletes the stored file when nothing more is to be read of it. */
export const dropPieces = (tx: Db, importId: string) =>
  tx.delete(productImportPiece).where(eq(ofImport, importId))
