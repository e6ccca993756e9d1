import type { Router } from 'express'
import type { Services } from '#server/shop/services.ts'
import { backupFileRouter } from './backup-file.ts'
import {
  accountStatementFileRouter,
  auditFileRouter,
  commissionFileRouter,
  numbersFileRouter,
  orderExportRouter,
  payoutFileRouter,
  reconciliationFileRouter,
} from './csv-files.ts'
import { dataExportRouter } from './data-exports.ts'
import { merchantDocumentsRouter } from './merchant-documents.ts'
import { messagePicturesRouter } from './message-pictures.ts'
import { orderLabelsRouter } from './order-labels.ts'
import { orderPapersRouter } from './order-papers.ts'
import { printedPapersRouter } from './printed-papers.ts'
import { productFilesRouter } from './product-files.ts'
import { reviewPicturesRouter } from './review-pictures.ts'
import { stripePagesRouter } from './stripe-pages.ts'

/** Private files, each guarded like the page that links to it. */
const routers = [
  auditFileRouter,
  commissionFileRouter,
  orderExportRouter,
  numbersFileRouter,
  reconciliationFileRouter,
  accountStatementFileRouter,
  payoutFileRouter,
  merchantDocumentsRouter,
  stripePagesRouter,
  messagePicturesRouter,
  reviewPicturesRouter,
  productFilesRouter,
  dataExportRouter,
  orderPapersRouter,
  orderLabelsRouter,
  printedPapersRouter,
  backupFileRouter,
]

export const downloads = (services: Services): Router[] => routers.map((router) => router(services))
