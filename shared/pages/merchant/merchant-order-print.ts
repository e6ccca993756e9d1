import type { PrintJobView } from '#shared/orders/printing.ts'

export interface Data {
  job: PrintJobView
}
