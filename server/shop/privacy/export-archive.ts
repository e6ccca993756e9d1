import type { Db } from '#server/db/connect.ts'
import { receiptOf } from '#server/shop/orders/papers/papers.ts'
import { openText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { type PrivatePictureWidth, privatePictureWidths } from '#shared/catalog/pictures/private-pictures.ts'
import { dataExportMessages } from '#shared/messages/account/data-export.ts'
import { jsonOfPerson, pageOfPerson } from './export-files.tsx'
import {
  bytesOfDocument,
  invoicesOfGroups,
  messagePicturesOfGroups,
  type OwnTable,
  ordersOfGroups,
  ownTables,
  reviewPicturesOf,
  sealedInvoice,
  uploadedDocuments,
} from './personal-rows-queries.ts'
import type { Person } from './personal-table.ts'
import { type Guest, guestTables, personalTables } from './personal-tables.ts'

type Content = AsyncGenerator<string | Uint8Array>

/** Writes all data of a person as one ZIP, chunk by chunk, at the pace of `store`. */
export async function writeArchive(
  services: Services,
  { tx, person, store }: { tx: Db; person: Person | Guest; store: (chunk: Uint8Array) => Promise<void> },
): Promise<void> {
  // Loaded with the first export, because most processes never write one.
  const { ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: store }), { useWebWorkers: false })
  const { country, shop, sealingKeys, reportError } = services
  const madeAt = services.clock()
  const add = (name: string, content: Content) => zip.add(name, streamOf(content), { lastModDate: madeAt })
  const of = { country, shop, sealingKeys, reportError, tx, tables: tablesOf(person), madeAt }
  await add('leia-me.txt', only(dataExportMessages.readme(shop.name)))
  await add('meus-dados.html', pageOfPerson(of))
  await add('dados.json', jsonOfPerson(of))
  const { userId, groupIds } = person
  if (userId !== null)
    for (const [index, { id, fileName }] of (await uploadedDocuments(tx, userId)).entries())
      await add(`arquivos/${index + 1}-${safeName(fileName)}`, only(await bytesOfDocument(tx, id)))
  for (const [index, { number, sha256 }] of (await messagePicturesOfGroups(tx, groupIds)).entries()) {
    const bytes = sha256 && (await bytesOfPicture(services, sha256))
    if (bytes) await add(`fotos/${index + 1}-pedido-${number}.jpg`, only(bytes))
  }
  for (const [index, { handle, sha256 }] of (await reviewPicturesOf(tx, person)).entries()) {
    const bytes = sha256 && (await bytesOfPicture(services, sha256))
    if (bytes) await add(`fotos/${index + 1}-avaliacao-${safeName(handle)}.jpg`, only(bytes))
  }
  for (const { id, accessKey } of await invoicesOfGroups(tx, groupIds)) {
    const xml = openText(sealingKeys, await sealedInvoice(tx, id), id)
    if (xml !== null) await add(`notas-fiscais/${accessKey}.xml`, only(xml))
  }
  for (const { groupId, number } of await ordersOfGroups(tx, groupIds)) {
    const receipt = await receiptOf(services, { groupId }, number)
    if (receipt) await add(`comprovantes/${receipt.fileName}`, only(receipt.pdf))
  }
  await zip.close()
}

/** Returns the tables of a person; those of a guest are without the account's. */
const tablesOf = (person: Person | Guest): OwnTable[] =>
  person.userId === null ? ownTables(guestTables, person) : ownTables(personalTables, person)

/** Returns the largest size of an uploaded picture, or null if its original is gone. */
async function bytesOfPicture({ pictures }: Services, sha256: string): Promise<Buffer | null> {
  const size = {
    sha256,
    width: Math.max(...privatePictureWidths) as PrivatePictureWidth,
    format: 'jpg',
  } as const
  await pictures.make(size)
  const bytes = await pictures.read(size)
  if (bytes === 'busy') throw new Error(`Nobody has time for the picture ${sha256}`)
  return bytes && ('bytes' in bytes ? bytes.bytes : bytes)
}

async function* only(content: string | Uint8Array): Content {
  yield content
}

function streamOf(content: Content): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await content.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
  })
}

/** Returns a file name that cannot leave its folder, wherever the file is unpacked. */
const safeName = (fileName: string) =>
  fileName.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'arquivo'
