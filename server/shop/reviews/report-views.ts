import type { ReportReason, ReportView } from '#shared/catalog/reviews.ts'

const shownReports = 20

interface ReportRow {
  reason: ReportReason
  note: string
  at: Date
}

/** Returns the first reports of each reported thing, by its id; the rows must be sorted oldest first. */
export const reportViews = <Row extends ReportRow>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, ReportView[]> =>
  new Map(
    [...Map.groupBy(rows, idOf)].map(([id, reports]) => [
      id,
      reports.slice(0, shownReports).map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() })),
    ]),
  )
