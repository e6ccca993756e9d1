import { maxBaggageLength } from './report-limits.ts'

/** Foreign entries stay; our entries that exceed the limit are left out whole. */
export function mergeBaggage(theirs: string | null, ours: string): string {
  return ours.split(',').reduce((header, entry) => {
    const longer = header ? `${header},${entry}` : entry
    return longer.length > maxBaggageLength ? header : longer
  }, theirs ?? '')
}
