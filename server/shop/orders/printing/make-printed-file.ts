import { eq } from 'drizzle-orm'
import PQueue from 'p-queue'
import { printJob } from '#server/db/schema/index.ts'
import type { mergePdfs } from '#server/pdf/merge-pdfs.ts'
import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import type { Services } from '#server/shop/services.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import {
  type PrintedPages,
  type PrintedPaper,
  type PrintProblem,
  printedPapers,
} from '#shared/orders/printing.ts'
import { fetchLabelFile } from './fetch-label-file.ts'
import { settingOf } from './paper-setting.ts'
import { planPapers } from './plan-papers.ts'
import type { PaperSetting } from './printed-order.ts'
import { type FoundPrintedOrder, printedOrdersOf } from './printed-order-queries.ts'
import type { WrittenPaper, writePaper } from './write-paper.ts'

/** Orders of one piece of work of a worker: fewer show progress, more share the fonts of a file. */
const ordersPerFile = 30
/** Carriers limit how much one account asks at once. */
const labelsAtOnce = 6
/** Longer than the largest file takes on a slow machine. */
const timeMs = 60_000

type JobRow = typeof printJob.$inferSelect

/** A file of pages of one paper; of a carrier's label it names the order. */
type Part = { paper: PrintedPaper; pdf: Uint8Array; orderNumber?: string }

export interface MadeFile {
  pdf: Uint8Array
  pages: PrintedPages[]
  problems: PrintProblem[]
}

/** Makes the papers of a print job, and names each order that one could not be made of. */
export async function makePrintedFile(services: Services, job: JobRow): Promise<MadeFile> {
  const { options } = job
  const setting = await settingOf(services, job)
  const orders = await printedOrdersOf(services, job.id)
  const plan = planPapers(orders, options)
  const chosen = printedPapers.filter((paper) => plan.orders[paper].length > 0)
  const total = chosen.reduce((sum, paper) => sum + plan.orders[paper].length, 0)
  const making = { services, job, setting, progressed: progressOf(services, job.id, total) }
  const parts: Part[] = []
  const problems = [...plan.problems]
  for (const paper of chosen) {
    const found =
      paper === 'carrierLabels'
        ? await carrierLabels(making, plan.orders[paper])
        : await ownPaper(making, paper, plan.orders[paper])
    parts.push(...found.parts)
    problems.push(...found.problems)
  }
  const title = printedMessages.fileTitle(setting.store.name, orders.length)
  const { pdf, pages, unreadable } = await merged(parts, { setting, title, owner: job.merchantId })
  return { pdf, pages, problems: [...problems, ...unreadable] }
}

interface Making {
  services: Services
  job: JobRow
  setting: PaperSetting
  progressed: (orders: number) => Promise<void>
}

interface MadePaper {
  parts: Part[]
  problems: PrintProblem[]
}

async function ownPaper(
  making: Making,
  paper: WrittenPaper['paper'],
  orders: readonly FoundPrintedOrder[],
): Promise<MadePaper> {
  const made: MadePaper = { parts: [], problems: [] }
  for (const some of paper === 'pickList' ? [orders] : inFiles(orders)) {
    const { parts, problems } = await writtenPart(making, paper, some)
    made.parts.push(...parts)
    made.problems.push(...problems)
    await making.progressed(some.length)
  }
  return made
}

/** Writes a paper of some orders. If it fails, each is written by itself, so that one stops no other. */
async function writtenPart(
  making: Making,
  paper: WrittenPaper['paper'],
  orders: readonly FoundPrintedOrder[],
): Promise<MadePaper> {
  const { services, job, setting } = making
  const written: WrittenPaper = {
    paper,
    setting,
    labelMedium: job.options.labelMedium,
    orders: orders.map(({ labels: _, status: __, ...order }) => order),
  }
  try {
    const pdf = await parseApart<typeof writePaper>('paper', written, { owner: job.merchantId, timeMs })
    return { parts: [{ paper, pdf }], problems: [] }
  } catch (error) {
    if (error instanceof NotParsed) throw error
    const [first, ...others] = orders
    if (first && others.length === 0) {
      services.reportError(error)
      return { parts: [], problems: [{ orderNumber: first.number, paper, reason: 'not_made' }] }
    }
    const each: MadePaper[] = []
    for (const order of orders) each.push(await writtenPart(making, paper, [order]))
    return { parts: each.flatMap(({ parts }) => parts), problems: each.flatMap(({ problems }) => problems) }
  }
}

/** Joins the parts, and names each label that no page could be read from. */
async function merged(
  parts: readonly Part[],
  { setting, title, owner }: { setting: PaperSetting; title: string; owner: string },
): Promise<Omit<MadeFile, 'problems'> & { unreadable: PrintProblem[] }> {
  const files = parts.map(({ pdf }) => pdf)
  const about = { title, author: setting.store.name, locale: countryPack(setting.country).locale }
  const work = parseApart<typeof mergePdfs>('mergedPdf', { files, ...about }, { owner, timeMs })
  const { pdf, pageCounts } = await work
  const pages: PrintedPages[] = []
  const unreadable: PrintProblem[] = []
  let last = 0
  for (const [index, { paper, orderNumber }] of parts.entries()) {
    const count = pageCounts[index] ?? 0
    if (count === 0) {
      if (orderNumber) unreadable.push({ orderNumber, paper, reason: 'label_not_readable' })
      continue
    }
    const known = pages.at(-1)
    if (known?.paper === paper) known.to += count
    else pages.push({ paper, from: last + 1, to: last + count })
    last += count
  }
  return { pdf: pdf ?? new Uint8Array(), pages, unreadable }
}

async function carrierLabels(
  { services, progressed }: Making,
  orders: readonly FoundPrintedOrder[],
): Promise<MadePaper> {
  const queue = new PQueue({ concurrency: labelsAtOnce })
  const paper = 'carrierLabels'
  const found = await Promise.all(
    orders.flatMap(({ number: orderNumber, parcels, labels }) =>
      parcels.map(({ id }, index) =>
        queue.add(async () => {
          const label = labels.get(id)
          const file = label ? await fetchLabelFile(services, label) : { reason: 'no_label' as const }
          if (index === 0) await progressed(1)
          return { orderNumber, file }
        }),
      ),
    ),
  )
  return {
    parts: found.flatMap(({ orderNumber, file }) =>
      'pdf' in file ? [{ paper, pdf: file.pdf, orderNumber }] : [],
    ),
    problems: found.flatMap(({ orderNumber, file }) =>
      'reason' in file ? [{ orderNumber, paper, reason: file.reason }] : [],
    ),
  }
}

const inFiles = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ordersPerFile) }, (_, index) =>
    items.slice(index * ordersPerFile, (index + 1) * ordersPerFile),
  )

/** Returns a function that stores how far the file is. Merging is the rest. */
function progressOf({ db }: Pick<Services, 'db'>, printId: string, total: number) {
  let done = 0
  return async (orders: number) => {
    done += orders
    const progress = Math.min(95, Math.floor((95 * done) / Math.max(total, 1)))
    await db.update(printJob).set({ progress }).where(eq(printJob.id, printId))
  }
}
