import { maxBaggageLength } from './report-limits.ts'

/** What others said stays; of ours, an entry that would go beyond the limit is left out whole. */
export function mergeBaggage(theirs: string | null, ours: string): string {
  return ours.split(',').reduce((header, entry) => {
    const longer = header ? `${header},${entry}` : entry
    return longer.length > maxBaggageLength ? header : longer
  }, theirs ?? '')
}
