import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { sweepSearchChanges, workOnSearchChange } from './bulk/work-on-search-change.ts'
import { makePictureSizes } from './pictures/make-picture-sizes.ts'
import { previewPictures } from './pictures/preview-pictures.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { sweepImports } from './product-imports/sweep-imports.ts'
import { workOnImport } from './product-imports/work-on-import.ts'
import { publishScheduled } from './products/publish-scheduled.ts'
import { sweepSearchWords } from './search/sweep-search-words.ts'

export const catalogJobs = {
  'publish-scheduled': publishScheduled,
  'product-import': workOnImport,
  'sweep-product-imports': sweepImports,
  'bulk-change': workOnSearchChange,
  'sweep-bulk-changes': sweepSearchChanges,
  'make-picture-sizes': makePictureSizes,
  'preview-pictures': previewPictures,
  'sweep-pictures': sweepPictures,
  'sweep-search-words': sweepSearchWords,
} satisfies SomeJobs
