import type { Db } from '#server/db/connect.ts'
import { dataExportMessages } from '#shared/messages/account/data-export.ts'
import type { Services } from '../../services.ts'
import { jsonOfPerson, pageOfPerson } from './export-files.tsx'
import { bytesOfDocument, uploadedDocuments } from './personal-rows-queries.ts'
import type { Person } from './personal-table.ts'

type Content = AsyncGenerator<string | Uint8Array>

/** Writes everything of a person as one ZIP, chunk by chunk, at the pace at which `store` takes it. */
export async function writeArchive(
  services: Pick<Services, 'country' | 'shop' | 'clock'>,
  { tx, person, store }: { tx: Db; person: Person; store: (chunk: Uint8Array) => Promise<void> },
): Promise<void> {
  // Loaded with the first export, because most processes make none.
  const { ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: store }), { useWebWorkers: false })
  const { country, shop } = services
  const madeAt = services.clock()
  const add = (name: string, content: Content) => zip.add(name, streamOf(content), { lastModDate: madeAt })
  const of = { country, shop, tx, person, madeAt }
  await add('leia-me.txt', only(dataExportMessages.readme(shop.name)))
  await add('meus-dados.html', pageOfPerson(of))
  await add('dados.json', jsonOfPerson(of))
  for (const [index, { id, fileName }] of (await uploadedDocuments(tx, person)).entries())
    await add(`arquivos/${index + 1}-${safeName(fileName)}`, only(await bytesOfDocument(tx, id)))
  await zip.close()
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

/** A name that leads out of no folder, wherever the file is unpacked. */
const safeName = (fileName: string) =>
  fileName.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'arquivo'
